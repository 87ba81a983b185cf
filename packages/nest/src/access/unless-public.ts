import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { isPublic } from '../context/public.decorator';

/**
 * Returns the guard in a variant for the whole application, which closes every route that `@Public()` does not open:
 * `{ provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) }`. Where a route names the guard too, as generated ones do,
 * `@OncePerRequest()` above the guard saves the second check.
 */
export function unlessPublic(Guard: Type<CanActivate>): Type<CanActivate> {
  class UnlessPublic extends Guard {
    override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
      return isPublic(context) || super.canActivate(context);
    }
  }
  Object.defineProperty(UnlessPublic, 'name', { value: `UnlessPublic${Guard.name}` });
  return UnlessPublic;
}
