/**
 * Words that can change how the text around them parses. TypeScript's own list, with the contextual
 * ones: a property may be called `get`, but is not parsed as other properties are.
 */
const KEYWORDS = new Set(
  `abstract accessor any as assert asserts async await bigint boolean break case catch
  class const constructor continue debugger declare default defer delete do else enum export extends
  false finally for from function get global if implements import in infer instanceof interface
  intrinsic is keyof let module namespace never new null number object of out override package
  private protected public readonly require return satisfies set static string super switch symbol
  this throw true try type typeof undefined unique unknown using var void while with yield`.split(
    /\s+/,
  ),
);

const TEXT = `'(?:[^'\\\\\\n\\r]|\\\\.)*'|"(?:[^"\\\\\\n\\r]|\\\\.)*"`;
const WORD = '[\\w$\\u0080-\\uffff]+';
/** On one line or over several; one with three slashes can mean something to the parser. */
const COMMENT = '\\/\\/(?!\\/)[^\\n\\r\\u2028\\u2029]*|\\/\\*[^]*?\\*\\/';

const TOKENS = new RegExp(`${COMMENT}|${TEXT}|${WORD}`, 'g');
/** In JSX two slashes can be text. */
const TOKENS_OF_JSX = new RegExp(`${TEXT}|${WORD}`, 'g');

/** A word that is no number, and whose letters need no look at what Unicode says of them. */
const NAME = /^[A-Za-z_$][\w$]*$/;

/** An escape can be wrong, so that a text with one stays. */
function standIn(token: string): string {
  const [first] = token;
  if (first === '/') return /[\n\r\u2028\u2029]/.test(token) ? '\n' : ' ';
  if (first === "'" || first === '"') return token.includes('\\') ? token : "''";
  return KEYWORDS.has(token) || !NAME.test(token) ? token : 'x';
}

/** What may begin a template literal or a regular expression: quotes in those begin no text. */
const UNCLEAR = /[`/]/;
/** The same of a file with JSX, where slashes end tags; and a quote in a comment. */
const UNCLEAR_JSX = /`|[=(,:]\s*\/[^/*]|(?:\/\/|\/\*|^\s*\*)[^\n]*['"]/m;

/**
 * What decides whether a generated file parses: its text with every name, every plain quoted text and
 * every comment replaced by a stand-in. The files of one template mostly share a shape, so that few of
 * them have to be parsed.
 *
 * @returns undefined for a text whose tokens cannot be told apart this simply
 */
export function shapeOf(path: string, text: string): string | undefined {
  if (path.endsWith('x')) return shapeOfJsx(text);
  const shape = text.replace(TOKENS, standIn);
  return UNCLEAR.test(shape) ? undefined : shape;
}

function shapeOfJsx(text: string): string | undefined {
  if (UNCLEAR_JSX.test(text)) return undefined;
  // a tag that is closed has to be closed by its own name
  const closed = new Set(
    [...text.matchAll(/<\/([^>]*)/g)].flatMap(([, tag]) => tag?.match(/[\w$]+/g)),
  );
  const shape = text.replace(TOKENS_OF_JSX, (token) =>
    closed.has(token) ? token : standIn(token),
  );
  return `jsx ${shape}`;
}
