/**
 * The address of a database with options of its driver behind it, as in `mysql://host/db?connectTimeout=5000`;
 * those that it names itself stay.
 */
export function withOptions(
  address: string,
  options: Readonly<Record<string, string | number>>,
): string {
  const given = new Set(new URL(address).searchParams.keys());
  const added = Object.entries(options)
    .filter(([name]) => !given.has(name))
    // not by URLSearchParams, whose + for a space drivers take for a plus
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return added.length ? `${address}${given.size ? '&' : '?'}${added.join('&')}` : address;
}
