/** The header that carries the id of a request, of the request and of its answer. */
export const REQUEST_ID = 'x-request-id';

/** The id that an answer carries, whoever gave it: on Express, on Fastify, and of Node itself. */
export function requestIdOf(reply: object): string | undefined {
  const raw: unknown = Reflect.get(reply, 'raw') ?? reply;
  if (!hasHeaders(raw)) return undefined;
  const id = raw.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}

const hasHeaders = (raw: unknown): raw is { getHeader(name: string): unknown } =>
  typeof raw === 'object' && raw !== null && typeof Reflect.get(raw, 'getHeader') === 'function';
