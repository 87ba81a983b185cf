import type { AdapterUser } from './caller';

/** For whom a service works. */
export interface RequestContext {
  /** Whoever the guards let in; undefined on an open route, and where nobody was named. */
  readonly user: AdapterUser | undefined;
  /** The program itself asks, such as a job, a webhook or a seed. */
  readonly isSystem: boolean;
}

/** Nobody was named: no user, and none of the system's rights either. */
export const NOBODY: RequestContext = Object.freeze({ user: undefined, isSystem: false });

export const SYSTEM: RequestContext = Object.freeze({ user: undefined, isSystem: true });

const contexts = new WeakMap<object, RequestContext>();

/** The context of a request: one object for all who ask for it. */
export function contextOf(request: { readonly user?: AdapterUser | null }): RequestContext {
  const known = contexts.get(request);
  if (known) return known;
  const context = Object.freeze({ user: request.user ?? undefined, isSystem: false });
  contexts.set(request, context);
  return context;
}
