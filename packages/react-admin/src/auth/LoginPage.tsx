import { lazy, Suspense } from 'react';
import {
  useAuthProvider,
  useBasename,
  useLocation,
  useNavigate,
  type LoginProps,
} from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { isPath } from './openid.js';
import type { LoginAccount } from './OfferedAccounts.js';

const LoginScreen = lazy(async () => ({ default: (await import('./LoginScreen.js')).LoginScreen }));
const ForgotPassword = lazy(async () => ({
  default: (await import('./ForgotPassword.js')).ForgotPassword,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('./ResetPassword.js')).ResetPassword,
}));
const OpenIdButton = lazy(async () => ({
  default: (await import('./OpenIdButton.js')).OpenIdButton,
}));
const OpenIdFailure = lazy(async () => ({
  default: (await import('./OpenIdFailure.js')).OpenIdFailure,
}));
const OpenIdCallback = lazy(async () => ({
  default: (await import('./OpenIdCallback.js')).OpenIdCallback,
}));

export interface LoginPageProps extends LoginProps {
  /**
   * Offered below the form, one click each, for example in a demo: everyone who opens the page can use them, since their
   * passwords are in the code the browser loads.
   */
  accounts?: readonly LoginAccount[] | undefined;
}

/**
 * For the `loginPage` of `<Admin>`, with the dashboard's title as its heading. If the API has routes for it, it leads users who
 * forgot their password to a page that requests a link, and users who followed that link to a page that sets a new one. Its code
 * is loaded with the first page that shows it: logged-in users load none of it.
 */
export function LoginPage(props: LoginPageProps) {
  return (
    <Suspense fallback={null}>
      <LoginRoutes {...props} />
    </Suspense>
  );
}

function LoginRoutes(props: LoginPageProps) {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const navigate = useNavigate();
  const basename = useBasename();
  const open = (search = '') => navigate(`${basename}/login${search}`, { replace: search === '' });
  const { forgotPassword, resetPassword, openId } = provider ?? {};
  const token = parameters.get('reset');
  if (resetPassword && token !== null)
    return (
      <ResetPassword
        onReset={(newPassword) => resetPassword({ token, newPassword })}
        onForgot={() => open('?forgot')}
        onLeave={() => open()}
      />
    );
  if (forgotPassword && parameters.has('forgot'))
    return <ForgotPassword onAsk={forgotPassword} onLeave={() => open()} />;
  const openIdResult = openId && parameters.get('openid');
  const returnTo = [requestedPath(location.state), parameters.get('returnTo')].find(
    isReturnPath(basename),
  );
  if (openId && openIdResult === 'done')
    return <OpenIdCallback openId={openId} returnTo={returnTo} />;
  return (
    <LoginScreen
      {...props}
      onForgot={forgotPassword && (() => open('?forgot'))}
      failure={
        openIdResult && (
          <Suspense fallback={null}>
            <OpenIdFailure code={openIdResult} />
          </Suspense>
        )
      }
      other={
        openId && (
          <Suspense fallback={null}>
            <OpenIdButton openId={openId} returnTo={returnTo} />
          </Suspense>
        )
      }
    />
  );
}

/** Whether this is a page of the dashboard to return to; never the login page. */
const isReturnPath =
  (basename: string) =>
  (path: unknown): path is string =>
    isPath(path) &&
    path.startsWith(`${basename}/`) &&
    !LOGIN_PATH.test(path.slice(basename.length));

/** Not a resource whose name only begins the same. */
const LOGIN_PATH = /^\/login(?:[/?#]|$)/;

/** The page that somebody wanted before they had to log in, as react-admin keeps it. */
function requestedPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { nextPathname, nextSearch } = state as Record<string, unknown>;
  if (typeof nextPathname !== 'string') return undefined;
  return typeof nextSearch === 'string' ? nextPathname + nextSearch : nextPathname;
}
