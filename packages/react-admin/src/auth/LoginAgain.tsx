import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { onLoginRequest, openLoginRequest } from './login-request.js';
import { authMessages } from './messages.js';

const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog.js')).LoginDialog }));
const OpenIdEntrance = lazy(async () => ({
  default: (await import('./OpenIdEntrance.js')).OpenIdEntrance,
}));

/** For a layout: asks for the password when a login has ended, and lets the requests that wait for it go on. */
export function LoginAgain() {
  const request = useSyncExternalStore(onLoginRequest, openLoginRequest);
  const text = useTexts('auth', authMessages);
  const logout = useLogout();
  const provider: GenAuthProvider | undefined = useAuthProvider();

  useEffect(() => {
    if (!request) return undefined;
    const look = () => request.isDone() && request.settle({ isLoggedIn: true });
    window.addEventListener('storage', look); // a login in another window
    return () => window.removeEventListener('storage', look);
  }, [request]);

  if (!request) return null;
  const told = { unread: text('unread'), unsaved: text('unsaved') };
  const decline = () => request.settle({ isLoggedIn: false, told });
  return (
    <LoginDialog
      userName={request.userName}
      other={
        provider?.openId && (
          <Suspense fallback={null}>
            <OpenIdEntrance openId={provider.openId} isInOtherWindow />
          </Suspense>
        )
      }
      onLogIn={async (credentials) => {
        await request.logIn(credentials);
        request.settle({ isLoggedIn: true });
      }}
      onCancel={decline}
      onSomebodyElse={() => {
        decline();
        void logout();
      }}
    />
  );
}
