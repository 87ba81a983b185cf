/**
 * Works on several items at a time, in order.
 *
 * @param work receives an item and its index
 * @returns the results, in the order of the items
 */
export async function atOnce(items, limit, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at], at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
