import type { AuthenticatedUser } from './authenticated-user';

declare module '@gen/nest' {
  /** What adapters and access rules know about the current user. */
  interface AdapterTypes {
    user: AuthenticatedUser;
  }
}
