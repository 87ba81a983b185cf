/** Code of a tag with its kind, or one character of text. */
const PIECES = /<%%|%%>|<%([_=#-]?)([^]*?)[_-]?%>|[^]/g;

/** Returns the code of a template's tags, each on its line in the template, so that a parser reports the line of a mistake. */
export function scriptOf(template: string): string {
  return template.replace(PIECES, (piece, kind: string | undefined, code: string | undefined) => {
    if (code === undefined) return piece === '\n' ? '\n' : ' ';
    if (kind === '#') return code.replace(/[^\n]/g, ' ');
    return kind === '-' || kind === '=' ? `;(${code});` : ` ${code} `;
  });
}

/** Returns the template with a mark before each line of text: `\uf0f0`, the line's number, `\uf0f1`. */
export function withLineMarks(template: string): string {
  let line = 1;
  const marked = template.replace(PIECES, (piece) => {
    line += piece.split('\n').length - 1;
    return piece === '\n' ? `\n\uf0f0${line}\uf0f1` : piece;
  });
  return `\uf0f01\uf0f1${marked}`;
}
