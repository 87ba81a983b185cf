/**
 * Encoders, one for each place where text from a schema can land in generated code.
 * A value passes exactly one of them; nothing else may carry schema text into a template.
 */

/** Characters that end a line or reorder it for the reader's eye (bidirectional controls). */
const UNSAFE =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/gu;

/** Most texts are names. */
const NEEDS_NO_ESCAPE = /^[\w ./@:-]*$/;

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeUnsafe = (text: string): string =>
  // under `u` a surrogate pair is one character: only a lone half matches
  text.replace(
    UNSAFE,
    (char) => SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A string literal in the quotes that Prettier would choose: single, or double where that escapes less. */
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

/** An object key: bare where it is a plain identifier, else quoted. */
export const propertyKey = (name: string): string =>
  IDENTIFIER.test(name) && name !== '__proto__' ? name : stringLiteral(name);

/** A source that ends neither a literal nor its line: every slash in it is escaped or in a class. */
const LITERAL_SOURCE = /^(?!\*)(?:[^\\[/]|\\.|\[(?:[^\\\]]|\\.)*\])+$/u;

/** TypeScript reads literals by the strict grammar; what compiles without `u` alone may be none of it. */
function isStrict(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

/** A regular expression: a literal where its source can stand in one, else a constructor call. */
export function regExpLiteral({ source, flags }: { source: string; flags: string }): string {
  const isLiteral =
    LITERAL_SOURCE.test(source) && escapeUnsafe(source) === source && isStrict(source);
  return isLiteral
    ? `/${source}/${flags}`
    : `new RegExp(${stringLiteral(source)}${flags ? `, ${stringLiteral(flags)}` : ''})`;
}

/** A JSX attribute value: `"text"`, or `{'text'}` where quotes or entities would change it. */
export const jsxString = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /^[^"&{}\\<>\u0000-\u001f\u007f-\uffff]*$/.test(text) ? `"${text}"` : `{${stringLiteral(text)}}`;
