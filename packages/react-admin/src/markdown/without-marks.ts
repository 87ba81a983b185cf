/** More than the lines of a list have room for. */
const MOST = 600;

/** What a line of a block begins with: quotes, headings, points, tasks. */
const BEGINNING = /^(?:\s*>)*\s*(?:#{1,6}\s+|(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?)?/i;

/** A line without words: an empty one, a fence, a rule, what makes a heading of the line above it, below the head of a table. */
const MARKS_ALONE = /^\s*(?:(?:```|~~~).*|[-=_*|:\s]*)$/;

/** The address of a link that stands elsewhere. */
const DEFINITION = /^\s{0,3}\[[^[\]]+\]:\s*\S/;

const LINK = /!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g;
const ADDRESS = /<([a-z][a-z\d+.-]*:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/gi;
const PAIRS = [
  /(\*{1,3})(?=\S)([^*]*[^*\s])\1/g,
  /(?<!\w)(_{1,3})(?=\S)([^_]*[^_\s])\1(?!\w)/g,
  /(~~|==)(?=\S)([^~=]*[^~=\s])\1/g,
];

/** So many marks stand in one another, hardly more. */
const DEPTH = 3;

/** The beginning of a text in Markdown as it reads without its marks: enough for a line or two of a list. */
export function withoutMarks(markdown: string): string {
  return markdown
    .slice(0, MOST)
    .split(/\r?\n/)
    .filter((line) => !MARKS_ALONE.test(line) && !DEFINITION.test(line))
    .map((line) => lineWithoutMarks(line.replace(BEGINNING, '')))
    .join('\n');
}

/** Code, and what stands behind a `\`, stays as it is. */
function lineWithoutMarks(line: string): string {
  const kept: string[] = [];
  const keep = (text: string): string => `\uE000${kept.push(text) - 1}\uE001`;
  const free = line
    .replace(/(`+)([^`]+)\1|\\([!-/:-@[-`{-~])/g, (...found: unknown[]) =>
      keep(String(found[2] ?? found[3])),
    )
    .replace(LINK, '$1')
    .replace(ADDRESS, '$1');
  const plain = withoutPairs(cellsOf(free), DEPTH).trim();
  return plain.replace(/\uE000(\d+)\uE001/g, (_, at) => kept[Number(at)] ?? '');
}

const withoutPairs = (line: string, depth: number): string =>
  depth === 0
    ? line
    : withoutPairs(
        PAIRS.reduce((text, pair) => text.replace(pair, '$2'), line),
        depth - 1,
      );

/** The cells of a row of a table beside each other. */
const cellsOf = (line: string): string =>
  /^\s*\|.*\|\s*$/.test(line) ? line.replace(/\s*\|\s*/g, '  ') : line;
