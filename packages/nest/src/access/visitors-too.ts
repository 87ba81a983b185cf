import { UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { isObservable, lastValueFrom } from 'rxjs';

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  user?: unknown;
}

const guards = new WeakMap<Type<CanActivate>, Type<CanActivate>>();

/**
 * Returns the guard in a variant that admits visitors: whoever it recognizes by a cookie or a custom header is logged in,
 * anyone else is anonymous. Only an invalid `Authorization` header gets the guard's 401, as its sender intends to log in.
 */
export function visitorsToo(Guard: Type<CanActivate>): Type<CanActivate> {
  const cached = guards.get(Guard);
  if (cached) return cached;
  class VisitorsToo extends Guard {
    override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
      const request = context.switchToHttp().getRequest<Request>();
      return request.headers['authorization'] === undefined
        ? this.letIn(context, request)
        : super.canActivate(context);
    }

    private async letIn(context: ExecutionContext, request: Request): Promise<true> {
      if (!(await this.knows(context))) delete request.user; // a guard may have set the user before it refused the request
      return true;
    }

    private async knows(context: ExecutionContext): Promise<boolean> {
      try {
        const answer = super.canActivate(context);
        return await (isObservable(answer) ? lastValueFrom(answer) : answer);
      } catch (error) {
        if (error instanceof UnauthorizedException) return false;
        throw error;
      }
    }
  }
  Object.defineProperty(VisitorsToo, 'name', { value: `VisitorsToo${Guard.name}` });
  guards.set(Guard, VisitorsToo);
  return VisitorsToo;
}
