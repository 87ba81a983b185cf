import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { limitsToReset, type LoginRequest } from './limits';
import { LoginAttempts } from './login-attempts';

/** Resets the attempts of an account after a successful login. */
@Injectable()
export class ResetAttemptsInterceptor implements NestInterceptor {
  constructor(private readonly attempts: LoginAttempts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<LoginRequest>();
    return next.handle().pipe(
      concatMap(async (result: unknown) => {
        for (const { key, name } of limitsToReset(request)) await this.attempts.reset(key, name);
        return result;
      }),
    );
  }
}
