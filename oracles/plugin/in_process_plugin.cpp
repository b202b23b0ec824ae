#include "plugin/in_process_plugin.h"

#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck::plugin {

Answer InProcessPlugin::answer(const Question& question) {
  return read_answer(question, plugin_.answer(question_text(question)));
}

}  // namespace doublecheck::plugin
