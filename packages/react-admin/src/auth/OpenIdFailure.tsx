import { Alert } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

/** The codes by which the API says why a provider's login failed, and what is told of them. */
const TOLD: ReadonlyMap<string, keyof typeof authMessages> = new Map([
  ['ended', 'openIdEnded'],
  ['refused', 'openIdRefused'],
  ['unverified', 'openIdUnverified'],
  ['unknown', 'openIdUnknown'],
  ['taken', 'openIdTaken'],
  ['unavailable', 'openIdUnavailable'],
]);

/** Says why a login that came back from a provider was none. */
export function OpenIdFailure({ code }: { code: string }) {
  const text = useTexts('auth', authMessages);
  return (
    // as wide as the form, whatever it says
    <Alert severity="error" sx={{ mx: 2, mt: 1, width: 0, minWidth: 'calc(100% - 32px)' }}>
      {text(TOLD.get(code) ?? 'openIdInvalid')}
    </Alert>
  );
}
