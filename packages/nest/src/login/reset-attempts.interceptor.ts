import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { limitsToReset, type LoginRequest } from './limits';
import { LoginAttempts } from './login-attempts';

/**
 * Creates an interceptor that resets the attempts of an account after a successful login.
 * @param field what users log in with
 */
export function resetAttemptsInterceptor(field: string): Type<NestInterceptor> {
  @Injectable()
  class ResetAttemptsInterceptor implements NestInterceptor {
    constructor(@Inject(LoginAttempts) private readonly attempts: LoginAttempts) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<LoginRequest>();
      return next.handle().pipe(
        concatMap(async (result: unknown) => {
          for (const { key, name } of limitsToReset(request, field))
            await this.attempts.reset(key, name);
          return result;
        }),
      );
    }
  }
  return ResetAttemptsInterceptor;
}
