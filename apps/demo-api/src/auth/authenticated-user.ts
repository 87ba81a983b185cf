import type { Request } from 'express';

/** Who is calling, as the database says now: `request.user` behind `JwtAuthGuard`. */
export interface AuthenticatedUser {
  id: string;
  email: string;
  name: string;
  role: string;
}

export type MaybeAuthenticatedRequest = Request & { user?: AuthenticatedUser };

/** Behind `JwtAuthGuard`. */
export type AuthenticatedRequest = Request & { readonly user: AuthenticatedUser };
