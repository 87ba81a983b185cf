import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { forgottenBy, type LoginRequest } from './limits';
import { LoginAttempts } from './login-attempts';

/** Behind a login that succeeds, the account's tries are counted anew. */
@Injectable()
export class ForgetAttemptsInterceptor implements NestInterceptor {
  constructor(private readonly attempts: LoginAttempts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<LoginRequest>();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        for (const { key, name } of forgottenBy(request)) await this.attempts.forget(key, name);
        return answer;
      }),
    );
  }
}
