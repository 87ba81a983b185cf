/** `Éva O’Neil` → `eva`, `o`, `neil`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 if each typed word starts a word of the label, 1 if it is part of one, 2 otherwise. */
function rankOf(label: string, typed: readonly string[]): number {
  const words = wordsOf(label);
  if (typed.every((part) => words.some((word) => word.startsWith(part)))) return 0;
  return typed.every((part) => words.some((word) => word.includes(part))) ? 1 : 2;
}

/**
 * Puts the records first whose own label contains what was typed: a search also finds records by the labels of related ones, and
 * whoever types a name and presses Enter means the one so called.
 *
 * @param labelOf undefined for a label that is not a text
 */
export function ownMatchesFirst<Item>(
  items: readonly Item[],
  typed: string,
  labelOf: (item: Item) => string | undefined,
): Item[] {
  const typedWords = wordsOf(typed);
  return items
    .map((item) => ({ item, rank: rankOf(labelOf(item) ?? '', typedWords) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
