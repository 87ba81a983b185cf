/**
 * Returns the order of columns that a user has chosen, for a table with other columns.
 *
 * @param ranks positions among the old columns, in the user's order; those that are missing keep their place
 * @param before the old columns, as the page declares them
 * @param now the present ones; new ones follow the column that precedes them in the page
 */
export function moveRanks(
  ranks: readonly number[],
  before: readonly string[],
  now: readonly string[],
): number[] {
  const order = inOrder(ranks, before).filter((column) => now.includes(column));
  now.forEach((column, at) => {
    if (order.includes(column)) return;
    order.splice(at === 0 ? 0 : order.indexOf(now[at - 1] ?? '') + 1, 0, column);
  });
  return order.map((column) => now.indexOf(column));
}

/** Applies ranks as react-admin's table does. */
function inOrder(ranks: readonly number[], columns: readonly string[]): string[] {
  const order: (string | undefined)[] = [];
  columns.forEach((column, at) => {
    const rank = ranks.indexOf(at);
    order[rank === -1 ? at : rank] = column;
  });
  return order.filter((column) => column !== undefined);
}
