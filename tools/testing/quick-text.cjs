// `fc.string({ unit: 'binary' })` of fast-check without the table of all 1.1 million characters, which takes each test file
// 1.3 seconds of CPU time and 100 MB: it is asked only for the few characters of the names that fast-check mixes in. A seed
// yields the same texts as before.

const BEFORE_SURROGATES = 0xd800;
const SURROGATES = 0x800;
const CHARACTERS = 0x110000 - SURROGATES;

const charAt = (index) =>
  String.fromCodePoint(index < BEFORE_SURROGATES ? index : index + SURROGATES);

function indexOf(text) {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text || !text.isWellFormed())
    throw new Error('not one character');
  return code < BEFORE_SURROGATES ? code : code - SURROGATES;
}

/** Returns fast-check's exports with such a `string`. */
exports.withQuickText = (fastCheck) => {
  const unit = fastCheck.nat(CHARACTERS - 1).map(charAt, indexOf);
  const string = (constraints, ...more) =>
    fastCheck.string(
      constraints?.unit === 'binary' ? { ...constraints, unit } : constraints,
      ...more,
    );
  return { ...fastCheck, string, default: { ...fastCheck.default, string } };
};
