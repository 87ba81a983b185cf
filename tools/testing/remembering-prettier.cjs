// Prettier as the test files of nx-gen get it: a text that was formatted before in this process is not formatted again.
// `gen eject` formats all of its files, which takes eight tenths of its time, and tests run it over projects that differ in
// a line.
const { createHash } = require('node:crypto');
const prettier = require('prettier/index.cjs'); // by another name, because Jest maps `prettier` to this file

const MOST_TEXTS = 10_000;

/** Shared by all test files of this process, see runtime.cjs. */
const texts = globalThis.__formattedTexts ?? new Map();

/** Plugins are code, which could do anything. */
const isRepeatable = ({ plugins = [] }) => plugins.length === 0;

async function format(text, options = {}) {
  if (!isRepeatable(options)) return prettier.format(text, options);
  const key = createHash('sha256')
    .update(JSON.stringify([text, options]))
    .digest('base64');
  const known = texts.get(key);
  if (known !== undefined) return known;
  const formatted = await prettier.format(text, options);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, formatted);
  return formatted;
}

module.exports = { ...prettier, format };
