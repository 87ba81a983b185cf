import { useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { lazyPart } from '../reading/lazy-part.js';
import { subscribeToLoginRequest, getLoginRequest } from './login-request.js';
import { authMessages } from './messages.js';

const LoginDialog = lazyPart(async () => (await import('./LoginDialog.js')).LoginDialog);
const OpenIdButton = lazyPart(async () => (await import('./OpenIdButton.js')).OpenIdButton);

/** For a layout: asks for the password when a login has ended, and then lets the waiting requests continue. */
export function LoginAgain() {
  const request = useSyncExternalStore(subscribeToLoginRequest, getLoginRequest);
  const text = useTexts('auth', authMessages);
  const logout = useLogout();
  const provider: GenAuthProvider | undefined = useAuthProvider();

  useEffect(() => {
    if (!request) return undefined;
    const settleIfDone = () => request.isDone() && request.settle({ isLoggedIn: true });
    window.addEventListener('storage', settleIfDone); // a login in another window
    return () => window.removeEventListener('storage', settleIfDone);
  }, [request]);

  if (!request) return null;
  const messages = { unread: text('unread'), unsaved: text('unsaved') };
  const decline = () => request.settle({ isLoggedIn: false, told: messages });
  return (
    <LoginDialog
      userName={request.userName}
      other={provider?.openId && <OpenIdButton openId={provider.openId} isInOtherWindow />}
      onLogIn={async (credentials) => {
        await request.logIn(credentials);
        request.settle({ isLoggedIn: true });
      }}
      onFail={decline}
      onCancel={decline}
      onSomebodyElse={() => {
        decline();
        void logout();
      }}
    />
  );
}
