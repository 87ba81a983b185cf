/**
 * Encoders, one for each place where schema text can end up in generated code. A value passes through exactly one of
 * them; nothing else may carry schema text into a template.
 */

/** Characters that end a line or reorder it visually (bidirectional controls). */
const UNSAFE_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/gu;

/** Fast path: most texts are names. */
const NEEDS_NO_ESCAPE = /^[\w ./@:-]*$/;

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeUnsafe = (text: string): string =>
  // with the `u` flag a surrogate pair is one character, so only a lone half matches
  text.replace(
    UNSAFE_CHARACTERS,
    (char) => SHORT_ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a string literal in the quotes that Prettier would choose: single, or double where that needs fewer escapes. */
export function stringLiteral(text: string): string {
  if (NEEDS_NO_ESCAPE.test(text)) return `'${text}'`;
  const singles = text.split("'").length - 1;
  const doubles = text.split('"').length - 1;
  const quote = singles > doubles ? '"' : "'";
  const body = escapeUnsafe(text.replace(/\\/g, '\\\\')).replace(
    quote === "'" ? /'/g : /"/g,
    `\\${quote}`,
  );
  return quote + body + quote;
}

export type LiteralValue = string | number | boolean | null;

export function literal(value: LiteralValue): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number' && Object.is(value, -0)) return '-0';
  return String(value);
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns an object key: bare where it is a plain identifier, otherwise quoted. */
export const propertyKey = (name: string): string =>
  IDENTIFIER.test(name) && name !== '__proto__' ? name : stringLiteral(name);

/** A source that ends neither the literal nor its line: every slash in it is escaped or in a character class. */
const LITERAL_SOURCE = /^(?!\*)(?:[^\\[/]|\\.|\[(?:[^\\\]]|\\.)*\])+$/u;

/** Checks whether the source compiles with the `u` flag: TypeScript rejects some that compile only without it. */
function isValidUnicodePattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

/** Returns a regular expression: a literal where the source can stand in one, otherwise a constructor call. */
export function regExpLiteral({ source, flags }: { source: string; flags: string }): string {
  const isLiteral =
    LITERAL_SOURCE.test(source) && escapeUnsafe(source) === source && isValidUnicodePattern(source);
  return isLiteral
    ? `/${source}/${flags}`
    : `new RegExp(${stringLiteral(source)}${flags ? `, ${stringLiteral(flags)}` : ''})`;
}

/** Returns a JSX attribute value: `"text"`, or `{'text'}` where quotes or entities would change it. */
export const jsxString = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /^[^"&{}\\<>\u0000-\u001f\u007f-\uffff]*$/.test(text) ? `"${text}"` : `{${stringLiteral(text)}}`;

/** Returns a union of literal types: `'id' | 'name'`. */
export const unionOf = (values: readonly string[]): string => values.map(stringLiteral).join(' | ');
