import { hash } from 'node:crypto';

/** Tells a text from others, in few characters; no secret. */
export const hashOf = (text: string): string => hash('sha1', text, 'base64url');
