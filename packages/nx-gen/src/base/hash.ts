import { createHash } from 'node:crypto';

/** Tells a text from others, in few characters; no secret. */
export const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url');
