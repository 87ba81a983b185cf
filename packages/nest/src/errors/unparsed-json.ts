/**
 * Checks whether a request's JSON body arrived but could not be parsed: it was read to the end, and
 * the handler gets nothing. Does not rely on the parser's message, which quotes the body and
 * differs between versions of Node.
 */
export function isUnparsedJson(request: unknown): boolean {
  if (!isObject(request) || Reflect.get(request, 'body') !== undefined) return false;
  const raw: unknown = Reflect.get(request, 'raw') ?? request;
  if (!isObject(raw) || Reflect.get(raw, 'readableEnded') !== true) return false;
  const headers: unknown = Reflect.get(raw, 'headers');
  return isObject(headers) && hasBody(headers) && hasJsonType(headers);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const hasBody = (headers: object): boolean =>
  Reflect.get(headers, 'transfer-encoding') !== undefined ||
  Number(Reflect.get(headers, 'content-length') ?? 0) > 0;

const hasJsonType = (headers: object): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(Reflect.get(headers, 'content-type')));
