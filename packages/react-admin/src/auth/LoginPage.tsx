import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  Login,
  LoginForm,
  useAuthProvider,
  useDefaultTitle,
  useLocation,
  useNavigate,
  type LoginProps,
} from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { CodeAwaited } from './CodeAwaited.js';
import { authMessages } from './messages.js';
import { isPath } from './openid.js';
import { OfferedAccounts, type LoginAccount } from './OfferedAccounts.js';

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
 * For the `loginPage` of `<Admin>`: react-admin's own, with what the dashboard is called as its heading. Where the API has
 * routes for it, it leads who forgot a password to a page that asks for a link, and who followed that link to another password.
 */
export function LoginPage(props: LoginPageProps) {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const navigate = useNavigate();
  const open = (search = '') => navigate(`/login${search}`, { replace: search === '' });
  const { forgotPassword, resetPassword, openId } = provider ?? {};
  const token = parameters.get('reset');
  if (resetPassword && token !== null)
    return (
      <Suspense fallback={null}>
        <ResetPassword
          onReset={(newPassword) => resetPassword({ token, newPassword })}
          onForgot={() => open('?forgot')}
          onLeave={() => open()}
        />
      </Suspense>
    );
  if (forgotPassword && parameters.has('forgot'))
    return (
      <Suspense fallback={null}>
        <ForgotPassword onAsk={forgotPassword} onLeave={() => open()} />
      </Suspense>
    );
  const returned = openId && parameters.get('openid');
  const returnTo = pageBefore(location.state) ?? pathOf(parameters.get('returnTo'));
  if (openId && returned === 'done')
    return (
      <Suspense fallback={null}>
        <OpenIdReturn openId={openId} returnTo={returnTo} />
      </Suspense>
    );
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

interface EntranceProps {
  onForgot: (() => void) | undefined;
  /** Says what was wrong with a login elsewhere. */
  failure: ReactNode;
  /** Leads to a login elsewhere. */
  other: ReactNode;
}

function Entrance({
  accounts = [],
  children = <LoginForm />,
  onForgot,
  failure,
  other,
  ...props
}: LoginPageProps & EntranceProps) {
  const title = useDefaultTitle();
  const text = useTexts('auth', authMessages);
  return (
    <Box component="main">
      <Login {...props}>
        <Typography component="h1" variant="h6" align="center" sx={{ px: 2 }}>
          {title}
        </Typography>
        {failure}
        {children}
        {other}
        {onForgot && (
          <Box sx={{ px: 2, pb: 2, textAlign: 'center' }}>
            <Button size="small" onClick={onForgot}>
              {text('forgotPassword')}
            </Button>
          </Box>
        )}
        {accounts.length > 0 && <OfferedAccounts accounts={accounts} />}
      </Login>
      <CodeAwaited />
    </Box>
  );
}
