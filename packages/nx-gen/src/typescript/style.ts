/** How a file is written, so that the lines added to it look like its own. */
export interface Style {
  eol: '\n' | '\r\n' | '\r';
  /** One step of indentation. */
  indent: string;
  quote: "'" | '"';
  /** Quote of JSX attributes. */
  jsxQuote: "'" | '"';
  /** `;`, or nothing in a file that goes without. */
  semicolon: ';' | '';
}

/** Column that Prettier breaks lines at: that of the generated files. */
export const PRINT_WIDTH = 100;

/**
 * Reads the style from the text alone, because the lines to paste are needed for a file that does
 * not parse too. Where the text does not tell: LF, two spaces, single quotes, semicolons.
 */
export function readStyle(text: string): Style {
  const moduleSpecifier = /\b(?:from|import)\s*(?:'[^'\r\n]*'|"[^"\r\n]*")[ \t]*;?/g;
  const imports = text.match(moduleSpecifier) ?? [];
  const quoted = imports.length > 0 ? imports : (text.match(/'[^'"\r\n]*'|"[^'"\r\n]*"/g) ?? []);
  const attributes = text.match(/\s[\w-]+=(?:'|")/g) ?? [];
  return {
    eol: readEol(text),
    indent: readIndent(text),
    quote: most(quoted, (match) => match.includes('"')) ? '"' : "'",
    jsxQuote: most(attributes, (match) => match.endsWith("'")) ? "'" : '"',
    semicolon: most(imports, (match) => !match.endsWith(';')) ? '' : ';',
  };
}

/** A string literal in the quotes given. */
export function literal(value: string, quote: "'" | '"'): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote;
}

function readEol(text: string): Style['eol'] {
  const breaks = text.match(/\r\n|\n|\r/g) ?? [];
  if (most(breaks, (lineBreak) => lineBreak === '\r\n')) return '\r\n';
  return most(breaks, (lineBreak) => lineBreak === '\r') ? '\r' : '\n';
}

function readIndent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\/\*[^]*?\*\//gm, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const indented = lines.filter((indent) => indent !== '');
  if (most(indented, (indent) => indent.startsWith('\t'))) return '\t';
  return ' '.repeat(commonStep(lines.map((indent) => indent.length)));
}

/** The most frequent increase from one line to the next, the smaller one of two; 2 where nothing is indented. */
function commonStep(widths: number[]): number {
  const counts = new Map<number, number>();
  widths.forEach((width, index) => {
    const step = width - (widths[index - 1] ?? 0);
    if (step > 1 && step <= 8) counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return commonest?.[0] ?? 2;
}

function most<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.filter(test).length * 2 > items.length;
}
