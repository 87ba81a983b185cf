import type { Request } from 'express';

/** The current user as stored in the database: `request.user` behind `JwtAuthGuard`. */
export interface AuthenticatedUser {
  id: string;
  email: string;
  name: string;
  role: string;
}

export type MaybeAuthenticatedRequest = Request & { user?: AuthenticatedUser };

/** A request behind `JwtAuthGuard`. */
export type AuthenticatedRequest = Request & { readonly user: AuthenticatedUser };
