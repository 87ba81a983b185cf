import { createHmac } from 'node:crypto';
import { SIGNING_KEY } from './files/common/src/signing-key';

/** Signs the URL of a private file as `@gen/nest` does in its response to an upload. */
export function signedUrl(number: number): string {
  const key = `private/00000000-0000-4000-8000-${String(number).padStart(12, '0')}.png`;
  const signingKey = createHmac('sha256', SIGNING_KEY)
    .update('@gen/nest: private uploads')
    .digest();
  const signature = createHmac('sha256', signingKey)
    .update(`${key}\n${EXPIRES_AT}`)
    .digest('base64url');
  return `/uploads/${key}?until=${EXPIRES_AT}&signature=${signature}`;
}

/** Later than any test ends. */
const EXPIRES_AT = '99999999999';

/** Returns the URL without its signature, which changes hourly. */
export const withoutSignature = (address: string): string => address.replace(/\?.*$/, '');
