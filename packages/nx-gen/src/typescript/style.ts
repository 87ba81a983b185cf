/** The code style of a file, so that added lines match its own. */
export interface Style {
  eol: '\n' | '\r\n' | '\r';
  /** One step of indentation. */
  indent: string;
  quote: "'" | '"';
  /** Quote of JSX attributes. */
  jsxQuote: "'" | '"';
  /** `;`, or nothing in a file without semicolons. */
  semicolon: ';' | '';
}

/**
 * Reads the style from the text alone, because lines to paste are also needed for a file that does not parse. Defaults to
 * LF, two spaces, single quotes and semicolons.
 */
export function readStyle(text: string): Style {
  const moduleSpecifier = /\b(?:from|import)\s*(?:'[^'\r\n]*'|"[^"\r\n]*")[ \t]*;?/g;
  const imports = text.match(moduleSpecifier) ?? [];
  const quoted = imports.length > 0 ? imports : (text.match(/'[^'"\r\n]*'|"[^'"\r\n]*"/g) ?? []);
  const attributes = text.match(/\s[\w-]+=(?:'|")/g) ?? [];
  return {
    eol: readEol(text),
    indent: readIndent(text),
    quote: isMajority(quoted, (match) => match.includes('"')) ? '"' : "'",
    jsxQuote: isMajority(attributes, (match) => match.endsWith("'")) ? "'" : '"',
    semicolon: isMajority(imports, (match) => !match.endsWith(';')) ? '' : ';',
  };
}

/** Returns a string literal in the given quotes. */
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
  if (isMajority(breaks, (lineBreak) => lineBreak === '\r\n')) return '\r\n';
  return isMajority(breaks, (lineBreak) => lineBreak === '\r') ? '\r' : '\n';
}

function readIndent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\/\*[^]*?\*\//gm, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const indented = lines.filter((indent) => indent !== '');
  if (isMajority(indented, (indent) => indent.startsWith('\t'))) return '\t';
  return ' '.repeat(commonStep(lines.map((indent) => indent.length)));
}

/** Returns the most frequent increase in indentation between lines, the smaller one of equally frequent ones; defaults to 2. */
function commonStep(widths: number[]): number {
  const counts = new Map<number, number>();
  widths.forEach((width, index) => {
    const step = width - (widths[index - 1] ?? 0);
    if (step > 1 && step <= 8) counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return commonest?.[0] ?? 2;
}

function isMajority<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.filter(test).length * 2 > items.length;
}
