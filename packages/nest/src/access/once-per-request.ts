import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { isObservable, lastValueFrom } from 'rxjs';

/**
 * Class decorator of a guard that stands before the whole application and again before routes: what it has admitted once, it
 * does not check again, in no variant and no other instance. Whoever it refuses never gets to the second check.
 */
export const OncePerRequest =
  () =>
  (Guard: Type<CanActivate>): void => {
    const { prototype } = Guard as { prototype: CanActivate };
    const { canActivate } = prototype;
    const admitted = new WeakSet<object>();
    prototype.canActivate = function (context: ExecutionContext) {
      // the client of a web socket is the same for many messages
      if (context.getType() !== 'http') return canActivate.call(this, context);
      const request = context.switchToHttp().getRequest<object>();
      return admitted.has(request) || note(request, canActivate.call(this, context));
    };

    async function note(
      request: object,
      answer: ReturnType<CanActivate['canActivate']>,
    ): Promise<boolean> {
      const isAdmitted = await (isObservable(answer) ? lastValueFrom(answer) : answer);
      if (isAdmitted) admitted.add(request);
      return isAdmitted;
    }
  };
