import { hash } from 'node:crypto';

/** Returns a short hash that tells texts apart; not for security. */
export const hashOf = (text: string): string => hash('sha1', text, 'base64url');
