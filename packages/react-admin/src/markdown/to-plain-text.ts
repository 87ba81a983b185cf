/** More than the lines of a list can show. */
const MAX_CHARACTERS = 600;

/** Marks at the beginning of a line: quotes, headings, list items, tasks. */
const LINE_PREFIX = /^(?:\s*>)*\s*(?:#{1,6}\s+|(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?)?/i;

/** A line without words: an empty one, a fence, a rule, the underline of a heading, the separator below a table header. */
const WORDLESS_LINE = /^\s*(?:(?:```|~~~).*|[-=_*|:\s]*)$/;

/** A link reference definition. */
const DEFINITION = /^\s{0,3}\[[^[\]]+\]:\s*\S/;

const LINK = /!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g;
const ADDRESS = /<([a-z][a-z\d+.-]*:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/gi;
const EMPHASIS_PATTERNS = [
  /(\*{1,3})(?=\S)([^*]*[^*\s])\1/g,
  /(?<!\w)(_{1,3})(?=\S)([^_]*[^_\s])\1(?!\w)/g,
  /(~~|==)(?=\S)([^~=]*[^~=\s])\1/g,
];

/** Marks are hardly ever nested deeper. */
const MAX_NESTING = 3;

/** Returns the beginning of a Markdown text as plain text: enough for a line or two of a list. */
export function toPlainText(markdown: string): string {
  return markdown
    .slice(0, MAX_CHARACTERS)
    .split(/\r?\n/)
    .filter((line) => !WORDLESS_LINE.test(line) && !DEFINITION.test(line))
    .map((line) => lineToPlainText(line.replace(LINE_PREFIX, '')))
    .join('\n');
}

/** Code and characters escaped by `\` are left as they are. */
function lineToPlainText(line: string): string {
  const literals: string[] = [];
  const protect = (text: string): string => `\uE000${literals.push(text) - 1}\uE001`;
  const unlinked = line
    .replace(/(`+)([^`]+)\1|\\([!-/:-@[-`{-~])/g, (...found: unknown[]) =>
      protect(String(found[2] ?? found[3])),
    )
    .replace(LINK, '$1')
    .replace(ADDRESS, '$1');
  const plain = stripEmphasis(joinTableCells(unlinked), MAX_NESTING).trim();
  return plain.replace(/\uE000(\d+)\uE001/g, (_, at) => literals[Number(at)] ?? '');
}

const stripEmphasis = (line: string, depth: number): string =>
  depth === 0
    ? line
    : stripEmphasis(
        EMPHASIS_PATTERNS.reduce((text, pair) => text.replace(pair, '$2'), line),
        depth - 1,
      );

/** Puts the cells of a table row side by side. */
const joinTableCells = (line: string): string =>
  /^\s*\|.*\|\s*$/.test(line) ? line.replace(/\s*\|\s*/g, '  ') : line;
