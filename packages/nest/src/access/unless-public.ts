import { UseGuards, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { isPublic } from '../context/public.decorator';

type Guards = readonly Type<CanActivate>[];

/**
 * Returns the guard in a variant for the whole application, which closes every route that does not say otherwise:
 * `{ provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) }`. It leaves alone what `@Public()` opens, and routes that
 * have the same guard themselves, so that no request is checked twice.
 * @param others further guards that tell who the user is: routes that have one of these are left to it
 */
export function unlessPublic(Guard: Type<CanActivate>, ...others: Guards): Type<CanActivate> {
  const guards = [Guard, ...others];
  class UnlessPublic extends Guard {
    override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
      return isPublic(context) || isGuardedBy(guards, context) || super.canActivate(context);
    }
  }
  Object.defineProperty(UnlessPublic, 'name', { value: `UnlessPublic${Guard.name}` });
  return UnlessPublic;
}

/** Tells whether the decorators of a route, or of its controller, name one of the guards or a variant of it. */
const isGuardedBy = (guards: Guards, context: ExecutionContext): boolean =>
  [context.getHandler(), context.getClass()]
    .flatMap(guardsOf)
    .some((one) => guards.some((Guard) => isVariantOf(Guard, one)));

const isVariantOf = (Guard: Type<CanActivate>, guard: unknown): boolean =>
  guard === Guard ||
  guard instanceof Guard ||
  (typeof guard === 'function' && guard.prototype instanceof Guard);

@UseGuards()
class Guarded {}

/** The key under which `@UseGuards()` keeps its guards. Nest does not export it, so an example shows it. */
const GUARDS: unknown = Reflect.getMetadataKeys(Guarded).find((key: unknown) =>
  Array.isArray(Reflect.getMetadata(key, Guarded)),
);

const guardsOf = (target: object): unknown[] =>
  (Reflect.getMetadata(GUARDS, target) as unknown[] | undefined) ?? [];
