// Prettier as the test files of nx-gen get it. All files of a process share one instance, outside of their contexts, which has
// long been compiled, and a text that was formatted before is not formatted again. `gen eject` formats all of its files, which
// takes eight tenths of its time, and tests run it over projects that differ in a line.
const { createHash } = require('node:crypto');
const own = require('prettier/index.cjs'); // by another name, because Jest maps `prettier` to this file

const MOST_TEXTS = 10_000;

/** Both are shared by all test files of this process, see runtime.cjs. */
const texts = globalThis.__formattedTexts ?? new Map();
const shared = globalThis.__prettier ?? own;

/** Plugins are code, which could do anything, and belongs to one test file. */
const isRepeatable = ({ plugins = [] }) => plugins.length === 0;

/** The file's own instance, which takes time to load: only where the shared one does not do. */
let usesOwn = false;
const ofThisFile = () => {
  usesOwn = true;
  return own;
};

/** What fails fails again in the file's own Prettier, so that the error is one of the file's own classes. */
const formatted = (text, options) =>
  shared.format(text, options).catch(() => ofThisFile().format(text, options));

async function format(text, options = {}) {
  if (!isRepeatable(options)) return ofThisFile().format(text, options);
  const key = createHash('sha256')
    .update(JSON.stringify([text, options]))
    .digest('base64');
  const known = texts.get(key);
  if (known !== undefined) return known;
  const result = await formatted(text, options);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, result);
  return result;
}

const resolveConfig = (...given) =>
  shared.resolveConfig(...given).catch(() => ofThisFile().resolveConfig(...given));

async function clearConfigCache() {
  await shared.clearConfigCache();
  if (usesOwn) await own.clearConfigCache();
}

module.exports = { ...own, format, resolveConfig, clearConfigCache };
