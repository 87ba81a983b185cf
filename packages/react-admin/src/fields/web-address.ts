const WEB_SCHEMES = ['http:', 'https:', 'blob:'];

/** The address when a browser may follow it; a stored `javascript:` text must not run in an administrator's session. */
export function webAddress(address: string): string | undefined {
  try {
    const { protocol } = new URL(address, window.location.href);
    return WEB_SCHEMES.includes(protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
