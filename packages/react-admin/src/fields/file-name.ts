/** The last part of an address, readable: `/uploads/price%20list.pdf?v=2` → `price list.pdf`. */
export function fileName(address: string): string {
  const path = address.split(/[?#]/)[0].replace(/\/+$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1) || address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a lone % is no escape
  }
}

const WEB_SCHEMES = ['http:', 'https:', 'blob:'];

/** The address when a browser may follow it; a stored `javascript:` text must not run in an administrator's session. */
export function webAddress(address: string): string | undefined {
  try {
    return WEB_SCHEMES.includes(new URL(address, window.location.href).protocol)
      ? address
      : undefined;
  } catch {
    return undefined;
  }
}
