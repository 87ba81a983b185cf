import { httpError, invalid } from '../errors/http-error';

/** The part of an Express or Fastify request used here. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: unknown;
}

// Node's query parser silently stops after this many, so a bulk request would lose ids.
const MAX_PARAMETERS = 1000;

export function checkQueryLength(request: HttpRequest): void {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  if (query.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    throw httpError(400, `The query has more than ${MAX_PARAMETERS} parameters`);
  }
}

/**
 * Throws a 415 for a body that is not JSON, and a 400 for none: the body parser leaves both undefined. It also leaves other types of
 * JSON, such as `application/merge-patch+json`, unless the application has it read them.
 */
export function checkContentType(request: HttpRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined) {
    if (request.body === undefined) throw invalid('body', 'A JSON body is required');
    return;
  }
  const [beforeParameters = ''] = String(type).split(';');
  const mediaType = beforeParameters.trim().toLowerCase();
  const isRead = request.body !== undefined && /^application\/[\w.-]+\+json$/.test(mediaType);
  if (mediaType !== 'application/json' && !isRead) {
    throw httpError(415, 'The body must be application/json');
  }
}
