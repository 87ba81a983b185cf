import { HttpError } from 'react-admin';
import { ReadError } from './ReadError.js';

const NOT_SENT = new HttpError('', 0);

/** For the `offline` of a page: nothing is requested until there is a connection. */
export const OfflineError = () => <ReadError error={NOT_SENT} />;
