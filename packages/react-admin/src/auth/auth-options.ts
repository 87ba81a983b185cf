import type { ResourceFields } from '../data-provider/options.js';
import type { Permissions } from './permissions.js';

export interface AuthOptions {
  /** Address of the API without a slash at its end. */
  apiUrl: string;
  /** `POST {email, password}` → `{accessToken}`. */
  loginPath?: string;
  /** `POST {email, password, newPassword}` → `{accessToken}`; with it the user's menu has "Change password". */
  passwordPath?: string;
  /** `POST {email}`, which sends a link for another password; with it the login page has "Forgot password?". */
  forgotPath?: string;
  /** `POST {token, newPassword}`, with the token of that link. */
  resetPath?: string;
  /**
   * Below it lie `refresh`, `logout` and `logout-everywhere`, of an API whose logins last by a cookie: access tokens are
   * renewed by it, and the user's menu has "Log out everywhere".
   */
  sessionPath?: string;
  /** Where the API keys of the user are listed, made and removed; with it the user's menu has "API keys". */
  keysPath?: string;
  /** Where the user turns a code of an authenticator app on and off; with it the user's menu has "Two-step login". */
  secondFactorPath?: string;
  /**
   * Leads to an OpenID Connect provider, of an API whose logins last by a cookie; `provider` below it says what that is called.
   * The login page has a button for it.
   */
  openIdPath?: string;
  /**
   * `GET /{resource}`, `POST {resource, name, value}`, `PUT /{id} {name, value}` and `DELETE /{id}` below it keep the saved
   * views of the user; without it the browser does.
   */
  viewsPath?: string;
  /** Key in `localStorage`. */
  storageKey?: string;
  /** Page of the dashboard for a user who may not see a resource; react-admin's own by default. */
  accessDeniedPath?: string;
  /** What each role sees; without it, every user sees everything that the API lets them see. */
  permissions?: Permissions;
  /** `resourceFields`: where the schema has rules of access for one of them, the API is asked what the user may do. */
  fields?: ResourceFields;
  /** Path of the route that answers it, below `apiUrl`: `/gen-api/access` unless said. Without `fields` it is asked always. */
  access?: string;
}
