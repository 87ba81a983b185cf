/** The request and response header that carries the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns the id that a response carries, on Express, Fastify and plain Node. */
export function requestIdOf(reply: object): string | undefined {
  const raw: unknown = Reflect.get(reply, 'raw') ?? reply;
  if (!hasHeaders(raw)) return undefined;
  const id = raw.getHeader(REQUEST_ID_HEADER);
  return typeof id === 'string' ? id : undefined;
}

const hasHeaders = (raw: unknown): raw is { getHeader(name: string): unknown } =>
  typeof raw === 'object' && raw !== null && typeof Reflect.get(raw, 'getHeader') === 'function';
