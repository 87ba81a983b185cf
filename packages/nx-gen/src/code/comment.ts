/** What would end the comment, or tell TypeScript something. */
const MEANING = /\*\/|@ts-/g;

/** Controls, and characters that end a line or reorder it for the eye. */
const UNSAFE =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/gu;

const lineOf = (text: string): string =>
  text
    .replace(UNSAFE, ' ')
    .replace(MEANING, (found) => (found === '*/' ? '*\\/' : `\\${found}`))
    .trimEnd();

/**
 * A JSDoc comment of texts from a schema, each a paragraph; none of them says anything to a compiler.
 *
 * @param indent columns before its lines but the first
 */
export function jsDoc(texts: readonly string[], indent: number): string {
  const lines = texts.join('\n\n').split('\n').map(lineOf);
  const [only = '', ...more] = lines;
  if (more.length === 0) return `/** ${only.trim()} */`;
  const pad = ' '.repeat(indent);
  return [
    '/**',
    ...lines.map((line) => `${pad} *${line === '' ? '' : ` ${line}`}`),
    `${pad} */`,
  ].join('\n');
}
