import { createHmac } from 'node:crypto';
import { SIGNING_KEY } from './files/common/src/signing-key';

/** As `@gen/nest` signs an address of a private file, as if it had answered it to an upload. */
export function signedAddress(number: number): string {
  const key = `private/00000000-0000-4000-8000-${String(number).padStart(12, '0')}.png`;
  const own = createHmac('sha256', SIGNING_KEY).update('@gen/nest: private uploads').digest();
  const signature = createHmac('sha256', own).update(`${key}\n${UNTIL}`).digest('base64url');
  return `/uploads/${key}?until=${UNTIL}&signature=${signature}`;
}

/** Later than any test ends. */
const UNTIL = '99999999999';

/** The address without what opens it, which is another one by the hour. */
export const unsigned = (address: string): string => address.replace(/\?.*$/, '');
