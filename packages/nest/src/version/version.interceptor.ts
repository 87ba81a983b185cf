import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import type { ResourceDefinition } from '../resource/definition';
import { isPlainObject } from '../values/plain-object';
import { readIfMatch } from './if-match';
import { etagOf } from './record-version';
import { currentOf, unversioned } from './stale';
import { takesHeaders } from './takes-headers';

interface Request {
  readonly method: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

interface Reply {
  header(name: string, value: string): unknown;
}

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Answers the version of a record as its `ETag`. A route that changes something and does not look at
 * `If-Match` refuses the header: whoever sends it must not be told that all went well.
 */
@Injectable()
export class VersionInterceptor implements NestInterceptor {
  constructor(private readonly resource: ResourceDefinition | undefined) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { method, headers } = http.getRequest<Request>();
    if (!SAFE.has(method) && !takesHeaders(context.getClass(), context.getHandler().name)) {
      const ifMatch = headers['if-match'];
      if (readIfMatch(ifMatch && String(ifMatch)))
        throw unversioned('This route compares no versions');
    }
    const answer = (record: unknown) => {
      const etag = this.etagOf(record);
      if (etag === undefined) return;
      http.getResponse<Reply>().header('ETag', etag);
      // What the record includes of others may change without it: never answer "not modified".
      delete headers['if-none-match'];
    };
    return next.handle().pipe(
      tap({
        next: (record) => method !== 'DELETE' && answer(record),
        error: (error: unknown) => answer(currentOf(error)),
      }),
    );
  }

  private etagOf(record: unknown): string | undefined {
    if (!this.resource || typeof record !== 'object' || record === null) return undefined;
    return isPlainObject(record) ? etagOf(this.resource, record) : undefined;
  }
}
