import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import { bodyParameter } from './body-parameter';
import type { CrudValidationPipe } from './crud-validation.pipe';
import { checkContentType, checkQueryLength, type HttpRequest } from './request-checks';

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
      await this.check(context, context.switchToHttp().getRequest<HttpRequest>());
    }
    return next.handle();
  }

  private async check(context: ExecutionContext, request: HttpRequest): Promise<void> {
    checkQueryLength(request);
    const parameter = bodyParameter(context.getClass(), context.getHandler().name);
    if (!parameter) return;
    checkContentType(request);
    request.body = await this.pipe.transform(request.body, { type: 'body', ...parameter });
  }
}
