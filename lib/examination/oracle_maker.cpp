#include "examination/oracle_maker.h"

namespace doublecheck {

Oracles OracleChoice::make_all() const {
  Oracles oracles;
  for (const std::string& spec : specs) oracles.push_back(make(spec, options));
  return oracles;
}

std::unique_ptr<Oracle> make_adviser(const OracleMaker& make) {
  return make(kBuiltInOracles.front(), {});
}

}  // namespace doublecheck
