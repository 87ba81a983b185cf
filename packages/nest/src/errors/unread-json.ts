/**
 * True for a request whose JSON body came and was not understood: it was read to its end, and no
 * handler has anything of it. By this, and not by what the parser says, which quotes the body and
 * differs between versions of Node.
 */
export function isUnreadJson(request: unknown): boolean {
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
