import type { AuthenticatedUser } from './authenticated-user';

declare module '@gen/nest' {
  /** What adapters and access rules know of whoever is logged in. */
  interface AdapterTypes {
    user: AuthenticatedUser;
  }
}
