import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { permissionHeaders } from '../access/allow';
import { namesMany, versionsInBody } from '../body-query/route';
import { checkQueryLength, type HttpRequest } from '../validation/request-checks';
import { isAsStored } from '../version/as-stored';
import { readIfMatch } from '../version/if-match';
import { comparesVersions } from '../version/if-match.decorator';
import { namesTag } from '../version/if-none-match';
import { etagOf, needsVersion } from '../version/record-version';
import { currentOf, noVersion, versionRequired } from '../version/stale';
import type { ResourceDefinition } from '../resource/definition';
import { toWire } from '../wire/to-wire';
import { isPlainObject } from '../values/plain-object';

interface Request extends HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

interface Reply {
  header(name: string, value: string): unknown;
  /** Fastify only: replaces how a body is written. */
  serializer?(write: (body: unknown) => null): unknown;
  code?(status: number): unknown;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** A request and its response, around a route's handler. */
export class Exchange {
  constructor(
    private readonly request: Request,
    private readonly reply: Reply,
    private readonly resource: ResourceDefinition | undefined,
  ) {
    // for the caller only, and revalidated each time
    if (SAFE_METHODS.has(request.method)) reply.header('Cache-Control', 'private, no-cache');
  }

  /** Converts the handler's result for JSON; sends the version of a record as its `ETag`. */
  respond(result: unknown): unknown {
    const etag = this.request.method === 'DELETE' ? undefined : this.setETagHeader(result);
    this.setPermissionHeaders(result);
    if (etag !== undefined) this.compareOnFastify(etag);
    return toWire(result);
  }

  /** @throws the error; that of a stale write sends the record's current version */
  fail(error: unknown): never {
    this.setETagHeader(currentOf(error));
    throw error;
  }

  private setPermissionHeaders(record: unknown): void {
    const headers =
      typeof record === 'object' && record !== null ? permissionHeaders(record) : undefined;
    if (!headers) return;
    for (const [name, value] of Object.entries(headers)) this.reply.header(name, value);
    // the record may be unchanged, while what the caller may do with it has changed
    delete this.request.headers['if-none-match'];
  }

  /** Answers 304 if the client has this version. Express does that itself, with the headers as they are by then. */
  private compareOnFastify(etag: string): void {
    const { headers, method } = this.request;
    const { reply } = this;
    const { 'if-none-match': tags, 'cache-control': cacheControl } = headers;
    if (tags === undefined || !reply.serializer || !SAFE_METHODS.has(method)) return;
    if (/\bno-cache\b/.test(String(cacheControl)) || !namesTag(String(tags), etag)) return;
    // not earlier: Nest sets the status of the route before it sends the result
    reply.serializer(() => {
      reply.code?.(304);
      return null;
    });
  }

  private setETagHeader(record: unknown): string | undefined {
    if (!this.resource || typeof record !== 'object' || record === null) return undefined;
    const etag = isPlainObject(record) ? etagOf(this.resource, record) : undefined;
    if (etag === undefined) return undefined;
    this.reply.header('ETag', etag);
    // What a record shows of others may change without its version: never respond "not modified" then.
    if (!isAsStored(record)) delete this.request.headers['if-none-match'];
    return etag;
  }
}

/**
 * Provides a route's exchange after the guards have admitted the request. A route that changes data and ignores `If-Match`
 * refuses the header: the client must not believe that the version was checked. One that compares versions may need it.
 */
export const injectExchange = createParamDecorator(
  (resource: ResourceDefinition | undefined, context: ExecutionContext): Exchange | undefined => {
    if (context.getType() !== 'http') return undefined;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    checkQueryLength(request);
    if (!SAFE_METHODS.has(request.method)) {
      const { prototype } = context.getClass<object>() as { prototype: object };
      const ifMatch = request.headers['if-match'];
      const { name } = context.getHandler();
      const compares = comparesVersions(prototype, name);
      const isInBody = versionsInBody(context) !== undefined;
      if (!compares && (isInBody || (ifMatch !== undefined && readIfMatch(String(ifMatch)))))
        throw noVersion('This route does not compare versions');
      if (ifMatch === undefined && !isInBody && compares && resource && needsVersion(resource))
        throw versionRequired(resource, namesMany(prototype, name));
    }
    return new Exchange(request, http.getResponse<Reply>(), resource);
  },
);
