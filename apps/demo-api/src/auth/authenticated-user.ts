import type { Request } from 'express';

/** Who is calling, as the database says now: `request.user` behind `JwtAuthGuard`. */
export interface AuthenticatedUser {
  id: string;
  email: string;
  name: string;
  role: string;
}

declare module '@gen/nest' {
  /** What adapters and access rules know of whoever is logged in. */
  interface AdapterTypes {
    user: AuthenticatedUser;
  }
}

export type MaybeAuthenticatedRequest = Request & { user?: AuthenticatedUser };

/** Behind `JwtAuthGuard`. */
export type AuthenticatedRequest = Request & { readonly user: AuthenticatedUser };
