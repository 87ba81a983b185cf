/** Checks for a guard that only counts requests, such as `ThrottlerGuard`: it lets everybody in. */
export const isLimiter = (name: string): boolean =>
  /throttl|rate_?limit|limit(?:er)?guard/i.test(name);
