import 'reflect-metadata';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';

const UNWRAPPED = Symbol('@gen/nest:UNWRAPPED');

/**
 * Marks routes whose clients need the answer as OpenAPI describes it, for an application whose interceptor wraps answers. Every
 * generated controller has it; write it above your own ones that the dashboard calls, such as those of the login.
 */
export const Unwrapped = (): ClassDecorator & MethodDecorator => SetMetadata(UNWRAPPED, true);

/**
 * Tells an interceptor of the application which answers it must leave alone:
 * `if (isUnwrapped(context)) return next.handle();`
 */
export const isUnwrapped = (context: ExecutionContext): boolean =>
  [context.getHandler(), context.getClass()].some(
    (target) => Reflect.getMetadata(UNWRAPPED, target) === true,
  );
