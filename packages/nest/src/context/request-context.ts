import type { AdapterUser } from './caller';
import { scopeOf, type Scope } from './scope';

/** For whom a service works. */
export interface RequestContext {
  /** Whoever the guards let in; undefined on an open route, and where nobody was named. */
  readonly user: AdapterUser | undefined;
  /** The program itself asks, such as a job, a webhook or a seed. */
  readonly isSystem: boolean;
  /** Where the user has come by an API key: what that is for, of what the user may do. */
  readonly scope?: Scope;
}

/** Nobody was named: no user, and none of the system's rights either. */
export const NOBODY: RequestContext = Object.freeze({ user: undefined, isSystem: false });

export const SYSTEM: RequestContext = Object.freeze({ user: undefined, isSystem: true });

const contexts = new WeakMap<object, RequestContext>();

/** The context of a request: one object for all who ask for it. */
export function contextOf(request: { readonly user?: AdapterUser | null }): RequestContext {
  const known = contexts.get(request);
  if (known) return known;
  const user = request.user ?? undefined;
  const context = Object.freeze({ user, isSystem: false, scope: scopeOf(request) });
  contexts.set(request, context);
  return context;
}

const wholes = new WeakMap<RequestContext, RequestContext>();

/** The same user, with all that he may do: for a route that is itself what the API key is for. */
export function wholeOf(context: RequestContext): RequestContext {
  if (!context.scope) return context;
  const known = wholes.get(context);
  if (known) return known;
  const whole = Object.freeze({ ...context, scope: undefined });
  wholes.set(context, whole);
  return whole;
}
