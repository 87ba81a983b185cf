/** Sequences that would end the comment or act as a TypeScript directive. */
const SPECIAL_SEQUENCES = /\*\/|@ts-/g;

/** Control characters, and characters that end a line or reorder it visually. */
const UNSAFE_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/gu;

const escapeLine = (text: string): string =>
  text
    .replace(UNSAFE_CHARACTERS, ' ')
    .replace(SPECIAL_SEQUENCES, (found) => (found === '*/' ? '*\\/' : `\\${found}`))
    .trimEnd();

/**
 * Returns a JSDoc comment with a paragraph for each text of the schema; none of them can affect the compiler.
 *
 * @param indent columns before every line except the first
 */
export function jsDoc(texts: readonly string[], indent: number): string {
  const lines = texts.join('\n\n').split('\n').map(escapeLine);
  const [only = '', ...more] = lines;
  if (more.length === 0) return `/** ${only.trim()} */`;
  const pad = ' '.repeat(indent);
  return [
    '/**',
    ...lines.map((line) => `${pad} *${line === '' ? '' : ` ${line}`}`),
    `${pad} */`,
  ].join('\n');
}
