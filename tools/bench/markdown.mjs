// Tables for people.

/** A table of texts in Markdown, in columns of equal width: its lines. */
export function markdown(head, rows) {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at].length)),
  );
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
