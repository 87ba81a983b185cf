/**
 * The items that a line of `room` places shows, and how many are left over: where not all fit, the last place is for
 * their number. A line always shows one.
 */
export function fit<Item>(items: Item[], room: number): { shown: Item[]; hidden: number } {
  const count = items.length > room ? Math.max(1, room - 1) : items.length;
  return { shown: items.slice(0, count), hidden: items.length - count };
}
