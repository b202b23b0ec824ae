// kubernetes_test.mjs [FILE]: kubernetes.yaml is what Kubernetes' schema allows, and no key in it is unknown to that.
import { readFileSync } from "node:fs";
import { Job } from "kubernetes-models/batch/v1/Job";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { parseAllDocuments } from "yaml";

const file = process.argv[2] ?? new URL("../../kubernetes.yaml", import.meta.url);
const models = { Job, PersistentVolumeClaim };
const errors = [];

/// Shows `object` to a validator, and notes in `unread` which keys it never looks at: the schema does not have them.
function watched(object, path, unread) {
  const inner = new Map();
  for (const key of Object.keys(object)) {
    unread.add(`${path}/${key}`);
    const value = object[key];
    if (value !== null && typeof value === "object") inner.set(key, watched(value, `${path}/${key}`, unread));
  }
  return new Proxy(object, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return inner.get(key) ?? target[key];
    },
  });
}

function check(document) {
  const { kind, metadata } = document;
  const Model = models[kind];
  if (!Model || Model.apiVersion !== document.apiVersion) {
    errors.push(`${document.apiVersion} ${kind}: this test knows no such kind`);
    return;
  }
  const unread = new Set();
  const model = new Model(document);
  try {
    Model.prototype.validate.call(watched(model, "", unread));
  } catch (error) {
    errors.push(`${kind} ${metadata?.name}: ${error.message}`);
  }
  for (const path of unread) errors.push(`${kind} ${metadata?.name}: ${path} is not in the schema`);
}

const text = readFileSync(file, "utf8");
const documents = parseAllDocuments(text);
for (const document of documents) {
  errors.push(...document.errors.map(String));
  check(document.toJS());
}
const shards = new Set([...text.matchAll(/(\d+).*# SHARDS/g)].map((match) => match[1]));
if (shards.size !== 1) errors.push(`not one number of SHARDS: ${[...shards]}`);
for (const error of errors) console.log(error);
console.log(`${documents.length} documents, ${errors.length} errors`);
process.exit(errors.length > 0 || documents.length === 0 ? 1 : 0);
