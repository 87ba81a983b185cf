const WEB_SCHEMES = ['http:', 'https:', 'blob:'];

/** Returns the URL if a browser may follow it; a stored `javascript:` text must not run in an administrator's session. */
export function safeUrl(address: string, schemes = WEB_SCHEMES): string | undefined {
  try {
    const { protocol } = new URL(address, window.location.href);
    return schemes.includes(protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
