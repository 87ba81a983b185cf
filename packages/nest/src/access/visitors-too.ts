import { UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { isObservable, lastValueFrom } from 'rxjs';

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  user?: unknown;
}

const guards = new WeakMap<Type<CanActivate>, Type<CanActivate>>();

/**
 * The same guard, which lets visitors pass: whom it knows by a cookie or a header of its own is logged in, whom it does not
 * know is nobody. Only a wrong `Authorization` gets the guard's 401, for whoever sends one means to be somebody.
 */
export function visitorsToo(Guard: Type<CanActivate>): Type<CanActivate> {
  const known = guards.get(Guard);
  if (known) return known;
  class VisitorsToo extends Guard {
    override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
      const request = context.switchToHttp().getRequest<Request>();
      return request.headers['authorization'] === undefined
        ? this.letIn(context, request)
        : super.canActivate(context);
    }

    private async letIn(context: ExecutionContext, request: Request): Promise<true> {
      if (!(await this.knows(context))) delete request.user; // a guard may have looked at somebody before it refused him
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
