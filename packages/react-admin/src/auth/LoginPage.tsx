import { lazy, Suspense } from 'react';
import { useAuthProvider, useLocation, useNavigate, type LoginProps } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { isPath } from './openid.js';
import type { LoginAccount } from './OfferedAccounts.js';

const Entrance = lazy(async () => ({ default: (await import('./Entrance.js')).Entrance }));
const ForgotPassword = lazy(async () => ({
  default: (await import('./ForgotPassword.js')).ForgotPassword,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('./ResetPassword.js')).ResetPassword,
}));
const OpenIdEntrance = lazy(async () => ({
  default: (await import('./OpenIdEntrance.js')).OpenIdEntrance,
}));
const OpenIdFailure = lazy(async () => ({
  default: (await import('./OpenIdFailure.js')).OpenIdFailure,
}));
const OpenIdReturn = lazy(async () => ({
  default: (await import('./OpenIdReturn.js')).OpenIdReturn,
}));

export interface LoginPageProps extends LoginProps {
  /**
   * Offered below the form, one click each, as a demo may do it: whoever opens the page has them, for their passwords
   * stand in the code that his browser loads.
   */
  accounts?: readonly LoginAccount[] | undefined;
}

/**
 * For the `loginPage` of `<Admin>`, with what the dashboard is called as its heading. Where the API has
 * routes for it, it leads who forgot a password to a page that asks for a link, and who followed that link to another password.
 * Its code comes with the first page that shows it: who is logged in loads none of it.
 */
export function LoginPage(props: LoginPageProps) {
  return (
    <Suspense fallback={null}>
      <PageOfLogin {...props} />
    </Suspense>
  );
}

function PageOfLogin(props: LoginPageProps) {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const navigate = useNavigate();
  const open = (search = '') => navigate(`/login${search}`, { replace: search === '' });
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
  const returned = openId && parameters.get('openid');
  const returnTo = pageBefore(location.state) ?? pathOf(parameters.get('returnTo'));
  if (openId && returned === 'done') return <OpenIdReturn openId={openId} returnTo={returnTo} />;
  return (
    <Entrance
      {...props}
      onForgot={forgotPassword && (() => open('?forgot'))}
      failure={
        returned && (
          <Suspense fallback={null}>
            <OpenIdFailure code={returned} />
          </Suspense>
        )
      }
      other={
        openId && (
          <Suspense fallback={null}>
            <OpenIdEntrance openId={openId} returnTo={returnTo} />
          </Suspense>
        )
      }
    />
  );
}

/** A page to come back to; the login page is none. */
const pathOf = (text: unknown) => (isPath(text) && !text.startsWith('/login') ? text : undefined);

/** Where somebody wanted to go who had to log in first, as react-admin keeps it. */
function pageBefore(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { nextPathname, nextSearch } = state as Record<string, unknown>;
  const path = pathOf(nextPathname);
  return path === undefined || typeof nextSearch !== 'string' ? path : path + nextSearch;
}
