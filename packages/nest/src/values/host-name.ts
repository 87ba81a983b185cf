/** Two labels or more, the last of which has letters only, or is that of another script: an IP address is no host name. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** Checks for the name of a host, such as `shop.example.com`, in ASCII: without scheme, port, path or dot at its end. */
export const isHostName = (value: unknown): value is string =>
  typeof value === 'string' && HOST_NAME.test(value);
