/**
 * Words that can change how the surrounding text parses: TypeScript's own list, with the contextual keywords, since a
 * property may be called `get` but is not parsed like other properties.
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

const STRING_LITERAL = `'(?:[^'\\\\\\n\\r]|\\\\.)*'|"(?:[^"\\\\\\n\\r]|\\\\.)*"`;
const WORD = '[\\w$\\u0080-\\uffff]+';
/** A line or block comment; one with three slashes can be significant to the parser. */
const COMMENT = '\\/\\/(?!\\/)[^\\n\\r\\u2028\\u2029]*|\\/\\*[^]*?\\*\\/';

const TOKENS = new RegExp(`${COMMENT}|${STRING_LITERAL}|${WORD}`, 'g');
/** In JSX, two slashes can be text. */
const JSX_TOKENS = new RegExp(`${STRING_LITERAL}|${WORD}`, 'g');

/** A word that is not a number and that needs no Unicode lookup for its letters. */
const NAME = /^[A-Za-z_$][\w$]*$/;

/** Returns the stand-in for a token. A text with an escape stays, since the escape can be invalid. */
function placeholderFor(token: string): string {
  const [first] = token;
  if (first === '/') return /[\n\r\u2028\u2029]/.test(token) ? '\n' : ' ';
  if (first === "'" || first === '"') return token.includes('\\') ? token : "''";
  return KEYWORDS.has(token) || !NAME.test(token) ? token : 'x';
}

/** May begin a template literal or a regular expression, where quotes do not begin a text. */
const AMBIGUOUS = /[`/]/;
/** The same for a file with JSX, where slashes end tags; also a quote in a comment. */
const AMBIGUOUS_JSX = /`|[=(,:]\s*\/[^/*]|(?:\/\/|\/\*|^\s*\*)[^\n]*['"]/m;

/**
 * Returns what decides whether a generated file parses: its text with every name, every plain quoted text and every
 * comment replaced by a stand-in. Files of one template mostly share a shape, so few of them have to be parsed.
 *
 * @returns undefined for a text whose tokens cannot be told apart this simply
 */
export function shapeOf(path: string, text: string): string | undefined {
  if (path.endsWith('x')) return shapeOfJsx(text);
  const shape = text.replace(TOKENS, placeholderFor);
  return AMBIGUOUS.test(shape) ? undefined : shape;
}

function shapeOfJsx(text: string): string | undefined {
  if (AMBIGUOUS_JSX.test(text)) return undefined;
  // a closing tag must have the same name as its opening tag
  const closingTags = new Set(
    [...text.matchAll(/<\/([^>]*)/g)].flatMap(([, tag]) => tag?.match(/[\w$]+/g)),
  );
  const shape = text.replace(JSX_TOKENS, (token) =>
    closingTags.has(token) ? token : placeholderFor(token),
  );
  return `jsx ${shape}`;
}
