/** Returns the last part of a URL, decoded: `/uploads/price%20list.pdf?v=2` → `price list.pdf`. */
export function fileName(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1) || address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a lone % is not an escape sequence
  }
}
