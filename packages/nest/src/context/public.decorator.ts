import 'reflect-metadata';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';

const PUBLIC = Symbol('@gen/nest:PUBLIC');

/** What a decorator of the project's own, as the documentation of NestJS has it, says the same with. */
const OWN_PUBLIC = 'isPublic';

/**
 * Exempts a route, or all of a controller, from the guard of the whole application that `unlessPublic` makes: everybody may
 * call it whom its own guards admit.
 */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(PUBLIC, true);

/** Tells whether a route is public: by `@Public()`, or by a decorator of the project's own that sets `isPublic`. */
export const isPublic = (context: ExecutionContext): boolean =>
  [context.getHandler(), context.getClass()].some((target) =>
    [PUBLIC, OWN_PUBLIC].some((key) => Reflect.getMetadata(key, target) === true),
  );
