/**
 * Splits items into those that fit in a line with `room` places and the number of the rest. If not all fit, the last place is for
 * that number. At least one is always shown.
 */
export function splitToFit<Item>(
  items: Item[],
  capacity: number,
): { shown: Item[]; hidden: number } {
  const count = items.length > capacity ? Math.max(1, capacity - 1) : items.length;
  return { shown: items.slice(0, count), hidden: items.length - count };
}
