import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { allowOf } from '../access/allow';
import { checkQueryLength, type HttpRequest } from '../validation/request-checks';
import { isAsStored } from '../version/as-stored';
import { readIfMatch } from '../version/if-match';
import { comparesVersions } from '../version/if-match.decorator';
import { etagOf } from '../version/record-version';
import { currentOf, unversioned } from '../version/stale';
import type { ResourceDefinition } from '../resource/definition';
import { toWire } from '../wire/to-wire';
import { isPlainObject } from '../values/plain-object';

interface Request extends HttpRequest {
  readonly method: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

interface Reply {
  header(name: string, value: string): unknown;
}

const SAFE = new Set(['GET', 'HEAD']);

/** One request to a route and its answer, as they are around the handler. */
export class Exchange {
  constructor(
    private readonly request: Request,
    private readonly reply: Reply,
    private readonly resource: ResourceDefinition | undefined,
  ) {
    // for the caller alone, and asked for again each time
    if (SAFE.has(request.method)) reply.header('Cache-Control', 'private, no-cache');
  }

  /** What the handler gave, fit for JSON; the version of a record goes out as its `ETag`. */
  answer(result: unknown): unknown {
    if (this.request.method !== 'DELETE') this.tellVersion(result);
    this.tellAllowed(result);
    return toWire(result);
  }

  /** @throws the error; a stale write tells the version that the record has by now */
  fail(error: unknown): never {
    this.tellVersion(currentOf(error));
    throw error;
  }

  private tellAllowed(record: unknown): void {
    const allow = typeof record === 'object' && record !== null ? allowOf(record) : undefined;
    if (allow === undefined) return;
    this.reply.header('Allow', allow);
    // the record may be as it was, and what he may do with it another
    delete this.request.headers['if-none-match'];
  }

  private tellVersion(record: unknown): void {
    if (!this.resource || typeof record !== 'object' || record === null) return;
    const etag = isPlainObject(record) ? etagOf(this.resource, record) : undefined;
    if (etag === undefined) return;
    this.reply.header('ETag', etag);
    // What a record shows of others may change without it: then never answer "not modified".
    if (!isAsStored(record)) delete this.request.headers['if-none-match'];
  }
}

/**
 * Hands a route its exchange, once the guards have let the request in. A route that changes something
 * and does not look at `If-Match` refuses the header: whoever sends it must not be told that all went well.
 */
export const exchangeOf = createParamDecorator(
  (resource: ResourceDefinition | undefined, context: ExecutionContext): Exchange | undefined => {
    if (context.getType() !== 'http') return undefined;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    checkQueryLength(request);
    if (!SAFE.has(request.method)) {
      const { prototype } = context.getClass<object>() as { prototype: object };
      const ifMatch = request.headers['if-match'];
      if (ifMatch !== undefined && !comparesVersions(prototype, context.getHandler().name))
        if (readIfMatch(String(ifMatch))) throw unversioned('This route compares no versions');
    }
    return new Exchange(request, http.getResponse<Reply>(), resource);
  },
);
