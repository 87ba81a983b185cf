/** A line's effect on the brackets around it. */
interface Brackets {
  /** Number of brackets that it closes and an earlier line opened. */
  closed: number;
  /** Number of brackets that it leaves open. */
  opened: number;
}

/** The items of a list, or the lines between any two brackets. */
interface BracketBlock {
  /** The line that opened it. */
  head: string;
  kept: string[];
  items: Set<string>;
  /** The next line begins an item: the previous one ended with a comma, or opened the block. */
  isAtStart: boolean;
}

/**
 * Returns a shape in which no list has two equal items. An item that may occur once in a list may occur twice, so the
 * result parses exactly when the shape does: a table over all models shrinks to its distinct kinds of entries.
 *
 * An item here is one or several lines that begin where another one ended, have balanced brackets and end with a comma;
 * everything else stays as it is.
 *
 * @param shape of a file without JSX, whose comments and plain texts are gone
 */
export function withoutRepeats(shape: string): string {
  let block = createBlock('');
  const enclosing: BracketBlock[] = [];
  for (const line of shape.split('\n')) {
    const { closed, opened } = bracketsOf(line);
    if (closed + opened > 1) return shape; // not laid out as a generated table
    if (opened === 1) {
      enclosing.push(block);
      block = createBlock(line);
    } else if (closed === 1) {
      const outer = enclosing.pop();
      if (!outer) return shape;
      addText(outer, [block.head, ...block.kept, line].join('\n'));
      block = outer;
    } else addText(block, line);
  }
  return enclosing.length > 0 ? shape : block.kept.join('\n');
}

const createBlock = (head: string): BracketBlock => ({
  head,
  kept: [],
  items: new Set(),
  isAtStart: true,
});

function addText(block: BracketBlock, text: string): void {
  const isClosed = text.endsWith(',');
  const isItem = block.isAtStart && isClosed;
  block.isAtStart = isClosed;
  if (isItem && block.items.has(text)) return;
  if (isItem) block.items.add(text);
  block.kept.push(text);
}

/** A quoted text that the shape kept because of an escape. */
const STRING_LITERALS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

function bracketsOf(line: string): Brackets {
  const code = line.includes('\\') ? line.replace(STRING_LITERALS, '') : line;
  let closed = 0;
  let opened = 0;
  for (const bracket of code.match(/[()[\]{}]/g) ?? []) {
    if ('([{'.includes(bracket)) opened += 1;
    else if (opened > 0) opened -= 1;
    else closed += 1;
  }
  return { closed, opened };
}
