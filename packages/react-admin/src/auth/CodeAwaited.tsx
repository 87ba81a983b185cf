import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { onCodeRequest, openCodeRequest } from './code-request.js';
import { authMessages } from './messages.js';

const CodeDialog = lazy(async () => ({
  default: (await import('./CodeDialog.js')).CodeDialog,
}));

/** For a layout and a login page: asks for a code of the authenticator app where a login wants one. `LoginPage` and `AdminLayout` have it. */
export function CodeAwaited() {
  const request = useSyncExternalStore(onCodeRequest, openCodeRequest);
  const text = useTexts('auth', authMessages);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <CodeDialog onSend={request.send} onCancel={() => request.giveUp(text('noCode'))} />
    </Suspense>
  );
}
