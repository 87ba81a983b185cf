import type { AdapterUser } from './caller';
import { scopeOf, type Scope } from './scope';

/** The user for whom a service works. */
export interface RequestContext {
  /** The user whom the guards admitted; undefined on a public route, and if none was given. */
  readonly user: AdapterUser | undefined;
  /** The program itself is the caller, such as a job, a webhook or a seed. */
  readonly isSystem: boolean;
  /** With an API key: the part of the user's rights that the key grants. */
  readonly scope?: Scope;
}

/** Nobody was given: no user, and no system rights either. */
export const NOBODY: RequestContext = Object.freeze({ user: undefined, isSystem: false });

export const SYSTEM: RequestContext = Object.freeze({ user: undefined, isSystem: true });

const contexts = new WeakMap<object, RequestContext>();

/** Returns the context of a request, the same object on every call. */
export function contextOf(request: { readonly user?: AdapterUser | null }): RequestContext {
  const cached = contexts.get(request);
  if (cached) return cached;
  const user = request.user ?? undefined;
  const context = Object.freeze({ user, isSystem: false, scope: scopeOf(request) });
  contexts.set(request, context);
  return context;
}

const unscopedContexts = new WeakMap<RequestContext, RequestContext>();

/** Returns the same user with all their rights, for a route that the API key's scope already covers. */
export function withoutScope(context: RequestContext): RequestContext {
  if (!context.scope) return context;
  const cached = unscopedContexts.get(context);
  if (cached) return cached;
  const unscoped = Object.freeze({ ...context, scope: undefined });
  unscopedContexts.set(context, unscoped);
  return unscoped;
}
