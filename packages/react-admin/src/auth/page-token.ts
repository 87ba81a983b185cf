import { hasUnsavedChanges } from '../reading/has-unsaved-changes.js';
import { readClaims } from './jwt.js';
import { canRequestLogin } from './login-request.js';

/** The login that a page belongs to: its windows share the stored token, and another one may log in somebody else. */
export interface PageToken {
  /** Returns the stored token for a request; null if it is another user's and the page stays with its own. */
  use: () => string | null;
  /**
   * The stored token. After a log-out in another window, the last one of this page for as long as it has unsaved changes: the login
   * page would take their place, but saving them can ask for a new login.
   */
  current: () => string | null;
  /** The last token that the page used. */
  last: () => string | null;
  /** Whether the stored token is another user's. */
  isOtherUsers: () => boolean;
  /** The next token may be anybody's. */
  forget: () => void;
}

/** @param isFollowing whether the page becomes that of whoever logs in, as one with rules does */
export function createPageToken(read: () => string | null, isFollowing: boolean): PageToken {
  let last: string | null = null;
  const isOtherUsers = (): boolean => {
    const [owner, stored] = [last, read()].map((token) => readClaims(token ?? '')?.sub);
    return owner !== undefined && stored !== undefined && owner !== stored;
  };
  return {
    use() {
      if (!isFollowing && isOtherUsers()) return null;
      const token = read();
      last = token ?? last;
      return token;
    },
    current: () => read() ?? (canRequestLogin() && hasUnsavedChanges() ? last : null),
    last: () => last,
    isOtherUsers,
    forget: () => void (last = null),
  };
}
