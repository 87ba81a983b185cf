import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import { bodyParameter } from '../validation/body-parameter';
import { bodyForm, keepQuery, type BodyForm } from './body-query.decorators';
import { readChangeBody, readIdsBody, readListBody, type QueryRequest } from './read-body-query';
import type { CrudValidationPipe } from '../validation/crud-validation.pipe';
import { checkContentType, checkQueryLength } from '../validation/request-checks';

/**
 * Validates the body before any pipe runs. A global ValidationPipe comes before a controller's own
 * and may drop unknown properties in silence or answer errors in another shape; here the body is
 * still as the client sent it, and the pipes after that find nothing left to do.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly pipe: CrudValidationPipe) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() === 'http') {
      await this.check(context, context.switchToHttp().getRequest<QueryRequest>());
    }
    return next.handle();
  }

  private async check(context: ExecutionContext, request: QueryRequest): Promise<void> {
    checkQueryLength(request);
    const [controller, handler] = [prototypeOf(context.getClass()), context.getHandler().name];
    const parameter = bodyParameter(controller, handler);
    const form = bodyForm(controller, handler);
    if (!parameter && !form) return;
    const isInAddress = form === 'ids' && parameter && Object.hasOwn(request.query, 'ids');
    checkContentType(request);
    const data = form && !isInAddress ? takeQuery(form, request, parameter) : request.body;
    if (parameter) request.body = await this.pipe.transform(data, { type: 'body', ...parameter });
  }
}

const prototypeOf = ({ prototype }: { readonly prototype: object }): object => prototype;

/** Keeps what stands in the body instead of the address. @returns the data beside it, if there is any */
function takeQuery(form: BodyForm, request: QueryRequest, parameter: object | undefined): unknown {
  if (parameter) {
    const { query, data } = readChangeBody(request);
    keepQuery(request, query);
    return data;
  }
  keepQuery(request, form === 'list' ? readListBody(request) : readIdsBody(request));
  return undefined;
}
