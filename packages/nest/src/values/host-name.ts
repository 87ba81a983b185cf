/** Two labels or more, the last of which does not begin with a digit: an IP address is no host name. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Checks for the name of a host, such as `shop.example.com`, in ASCII: without scheme, port, path or dot at its end. */
export const isHostName = (value: unknown): value is string =>
  typeof value === 'string' && HOST_NAME.test(value);
