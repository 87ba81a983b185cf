/**
 * Returns the function with its result for each object computed once, for as long as that object exists. Only for pure
 * functions whose results nobody changes.
 */
export function onceFor<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.result;
    const result = compute(key);
    results.set(key, { result });
    return result;
  };
}
