/** Returns the number of insertions, deletions, replacements and swaps of neighbours between two words. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        cellAt(last, column) + 1,
        cellAt(current, column - 1) + 1,
        cellAt(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, cellAt(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return cellAt(last, b.length);
}

/** Returns a cell of the distance table; cells outside it are unreachable. */
const cellAt = (row: readonly number[], column: number): number => row[column] ?? Infinity;

/** Returns the known word closest to a misspelt one, ignoring case; undefined when none is close enough. */
export function nearest<Known extends string>(
  word: string,
  known: Iterable<Known>,
): Known | undefined {
  const lowerCased = word.toLowerCase().slice(0, 60);
  let best: { word: Known; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(lowerCased, candidate.toLowerCase());
    const limit = Math.max(1, Math.floor(Math.max(lowerCased.length, candidate.length) / 3));
    if (distance <= limit && (!best || distance < best.distance)) {
      best = { word: candidate, distance };
    }
  }
  return best?.word;
}

/** Joins words for messages: `a, b or c`. */
export function listOf(words: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`;
}
