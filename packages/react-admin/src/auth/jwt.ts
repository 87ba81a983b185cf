/** Claims of the access token that the dashboard reads; only the server verifies the signature. */
export interface Claims {
  sub?: string;
  email?: string;
  /** One, or several where users can have more. */
  role?: string | readonly string[];
  /** Seconds since 1970. */
  exp?: number;
  iat?: number;
}

/** Reads the claims of a JWT; undefined if the text is not one. */
export function readClaims(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const base64 = payload.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

export const isExpired = ({ exp }: Claims): boolean =>
  exp !== undefined && exp * 1000 <= Date.now();
