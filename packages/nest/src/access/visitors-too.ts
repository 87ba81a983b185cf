import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const guards = new WeakMap<Type<CanActivate>, Type<CanActivate>>();

/**
 * The same guard, which lets visitors pass: whoever sends no `Authorization`. Wrong credentials are none of a visitor,
 * and get the guard's 401.
 */
export function visitorsToo(Guard: Type<CanActivate>): Type<CanActivate> {
  const known = guards.get(Guard);
  if (known) return known;
  class VisitorsToo extends Guard {
    override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
      const { headers } = context.switchToHttp().getRequest<Request>();
      return headers['authorization'] === undefined || super.canActivate(context);
    }
  }
  Object.defineProperty(VisitorsToo, 'name', { value: `VisitorsToo${Guard.name}` });
  guards.set(Guard, VisitorsToo);
  return VisitorsToo;
}
