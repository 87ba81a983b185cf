/**
 * Words that can change how the text around them parses. TypeScript's own list, with the contextual
 * ones: a property may be called `get`, but is not parsed as other properties are.
 */
const KEYWORDS = `abstract accessor any as assert asserts async await bigint boolean break case catch
  class const constructor continue debugger declare default defer delete do else enum export extends
  false finally for from function get global if implements import in infer instanceof interface
  intrinsic is keyof let module namespace never new null number object of out override package
  private protected public readonly require return satisfies set static string super switch symbol
  this throw true try type typeof undefined unique unknown using var void while with yield`;

/** Quoted text on one line, or a name. */
const tokens = (notBehind: string): RegExp =>
  new RegExp(
    `'(?:[^'\\\\\\n\\r]|\\\\.)*'|"(?:[^"\\\\\\n\\r]|\\\\.)*"|` +
      `(?<!${notBehind})(?!(?:${KEYWORDS.trim().split(/\s+/).join('|')})(?![\\w$]))` +
      '[A-Za-z_$][\\w$]*(?![\\u0080-\\uffff])',
    'g',
  );
const TOKENS = tokens('[\\w$\\u0080-\\uffff]');
/** In JSX the name of a tag stays: the closing one has to be the same. */
const TOKENS_BESIDE_TAGS = tokens('[\\w$<\\u0080-\\uffff]|<\\/|<[\\w$.]*');

/** One stand-in for every name, another for every text; an escape can be wrong, so that it stays. */
const standIn = (token: string): string =>
  /^['"]/.test(token) ? (token.includes('\\') ? token : "''") : 'x';

/** A template literal, a regular expression, a quote in a comment: quotes that begin no quoted text. */
const UNCLEAR = /`|[=(,:]\s*\/[^/*]|(?:\/\/|\/\*|^\s*\*)[^\n]*['"]/m;

/**
 * What decides whether a generated file parses: its text with every name and every plain quoted text
 * replaced by the same stand-in. The files of one template mostly share a shape, so that few of them
 * have to be parsed.
 *
 * @returns undefined for a text whose tokens cannot be told apart this simply
 */
export function shapeOf(path: string, text: string): string | undefined {
  if (UNCLEAR.test(text)) return undefined;
  const isJsx = path.endsWith('x');
  const shape = text.replace(isJsx ? TOKENS_BESIDE_TAGS : TOKENS, standIn);
  return isJsx ? `jsx ${shape}` : shape;
}
