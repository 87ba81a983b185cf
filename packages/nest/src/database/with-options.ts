/**
 * Returns the database URL with driver options appended, as in
 * `mysql://host/db?connectTimeout=5000`; options already in the URL take precedence.
 */
export function withOptions(
  address: string,
  options: Readonly<Record<string, string | number>>,
): string {
  const given = new Set(new URL(address).searchParams.keys());
  const added = Object.entries(options)
    .filter(([name]) => !given.has(name))
    // not URLSearchParams: it encodes a space as +, which drivers read literally
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return added.length ? `${address}${given.size ? '&' : '?'}${added.join('&')}` : address;
}
