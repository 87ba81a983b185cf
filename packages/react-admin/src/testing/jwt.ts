/** A token with these claims; its signature is none, for the dashboard does not check it. */
export function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature`;
}

/** A point in time as `exp` takes it: seconds since 1970. */
export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
