/** What a line does to the brackets around it. */
interface Brackets {
  /** How many it closes that an earlier line opened. */
  closed: number;
  /** How many it leaves open. */
  opened: number;
}

/** The items of one list, or the lines of whatever stands between two brackets. */
interface Block {
  /** The line that opened it. */
  head: string;
  kept: string[];
  items: Set<string>;
  /** The next line begins an item: the one before ended with a comma, or opened the block. */
  isAtStart: boolean;
}

/**
 * A shape in which each list has no two equal items. What may stand in a list once may stand there twice, so that
 * it parses where the shape does: a table over all models becomes as short as its kinds of entries are few.
 *
 * An item here is one or several lines that begin where another one ended, are closed in themselves and end with a
 * comma; all else stays as it is.
 *
 * @param shape of a file without JSX, whose comments and plain texts are gone
 */
export function withoutRepeats(shape: string): string {
  let block = blockOf('');
  const around: Block[] = [];
  for (const line of shape.split('\n')) {
    const { closed, opened } = bracketsOf(line);
    if (closed + opened > 1) return shape; // laid out otherwise: nobody's table
    if (opened === 1) {
      around.push(block);
      block = blockOf(line);
    } else if (closed === 1) {
      const outer = around.pop();
      if (!outer) return shape;
      add(outer, [block.head, ...block.kept, line].join('\n'));
      block = outer;
    } else add(block, line);
  }
  return around.length > 0 ? shape : block.kept.join('\n');
}

const blockOf = (head: string): Block => ({
  head,
  kept: [],
  items: new Set(),
  isAtStart: true,
});

function add(block: Block, text: string): void {
  const isClosed = text.endsWith(',');
  const isItem = block.isAtStart && isClosed;
  block.isAtStart = isClosed;
  if (isItem && block.items.has(text)) return;
  if (isItem) block.items.add(text);
  block.kept.push(text);
}

/** A quoted text that a shape has kept, for an escape in it. */
const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

function bracketsOf(line: string): Brackets {
  const code = line.includes('\\') ? line.replace(TEXTS, '') : line;
  let closed = 0;
  let opened = 0;
  for (const bracket of code.match(/[()[\]{}]/g) ?? []) {
    if ('([{'.includes(bracket)) opened += 1;
    else if (opened > 0) opened -= 1;
    else closed += 1;
  }
  return { closed, opened };
}
