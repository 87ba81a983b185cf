const WEB_SCHEMES = ['http:', 'https:', 'blob:'];

/** The address when a browser may follow it; a stored `javascript:` text must not run in an administrator's session. */
export function webAddress(address: string, schemes = WEB_SCHEMES): string | undefined {
  try {
    const { protocol } = new URL(address, window.location.href);
    return schemes.includes(protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
