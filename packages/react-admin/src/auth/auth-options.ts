import type { ResourceFields } from '../data-provider/options.js';
import type { Permissions } from './permissions.js';

export interface AuthOptions {
  /** URL of the API without a trailing slash. */
  apiUrl: string;
  /** `POST {email, password}` → `{accessToken}`. */
  loginPath?: string;
  /**
   * What users log in with: the property of those requests, and of the token's claims; defaults to `email`. With one such as
   * `username`, the forms ask for a user name.
   */
  loginField?: string;
  /** `POST {email, password, newPassword}` → `{accessToken}`; adds "Change password" to the user menu. */
  passwordPath?: string;
  /** `POST {email}`, which sends a password reset link; adds "Forgot password?" to the login page. */
  forgotPath?: string;
  /** `POST {token, newPassword}`, with the token from that link. */
  resetPath?: string;
  /**
   * Base path of `refresh`, `logout` and `logout-everywhere`, for an API with cookie sessions: the cookie renews access tokens,
   * and the user menu has "Log out everywhere".
   */
  sessionPath?: string;
  /** Where the user's API keys are listed, created and deleted; adds "API keys" to the user menu. */
  keysPath?: string;
  /** Where the user turns authenticator codes on and off; adds "Two-step login" to the user menu. */
  secondFactorPath?: string;
  /**
   * Redirects to an OpenID Connect provider, for an API with cookie sessions; `provider` below it returns the provider's name.
   * Adds a button to the login page.
   */
  openIdPath?: string;
  /**
   * `GET /{resource}`, `POST {resource, name, value}`, `PUT /{id} {name, value}` and `DELETE /{id}` below this path store the
   * user's saved views; without it, the browser does.
   */
  viewsPath?: string;
  /** Key in `localStorage`. */
  storageKey?: string;
  /**
   * Page of the dashboard for users who may not see a resource; defaults to react-admin's own, `/access-denied`. Begins with the
   * `basename` of `<Admin>`, if it has one.
   */
  accessDeniedPath?: string;
  /** What each role sees; without it, all users see everything that the API lets them see. */
  permissions?: Permissions;
  /** `resourceFields`: if the schema has access rules for one of them, the API is asked what the user may do. */
  fields?: ResourceFields;
  /** Path of the route that answers that, below `apiUrl`; defaults to `/gen-api/access`. Without `fields`, it is always asked. */
  access?: string;
}
