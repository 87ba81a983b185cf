import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { lazyPart } from '../reading/lazy-part.js';
import { subscribeToCodeRequest, getCodeRequest } from './code-request.js';
import { authMessages } from './messages.js';

const CodeDialog = lazyPart(async () => (await import('./CodeDialog.js')).CodeDialog);

/**
 * For a layout and a login page: asks for an authenticator code when a login requires one. Included in `LoginPage` and
 * `AdminLayout`.
 */
export function CodeAwaited() {
  const request = useSyncExternalStore(subscribeToCodeRequest, getCodeRequest);
  const text = useTexts('auth', authMessages);
  if (!request) return null;
  const cancel = () => request.cancel(text('noCode'));
  return <CodeDialog key={request.id} onSend={request.send} onFail={cancel} onCancel={cancel} />;
}
