import { Alert } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

/** The API's error codes for failed provider logins, and their messages. */
const MESSAGE_KEYS: ReadonlyMap<string, keyof typeof authMessages> = new Map([
  ['ended', 'openIdEnded'],
  ['refused', 'openIdRefused'],
  ['unverified', 'openIdUnverified'],
  ['unknown', 'openIdUnknown'],
  ['taken', 'openIdTaken'],
  ['unavailable', 'openIdUnavailable'],
]);

/** Says why a login that came back from a provider failed. */
export function OpenIdFailure({ code }: { code: string }) {
  const text = useTexts('auth', authMessages);
  return (
    // as wide as the form, whatever the text
    <Alert severity="error" sx={{ mx: 2, mt: 1, width: 0, minWidth: 'calc(100% - 32px)' }}>
      {text(MESSAGE_KEYS.get(code) ?? 'openIdInvalid')}
    </Alert>
  );
}
