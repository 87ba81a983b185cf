import { ENTITY_TAG } from './if-match';

/** Checks whether `If-None-Match` names this entity tag; weak tags count too (RFC 9110, 13.1.2). */
export const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  [...header.matchAll(ENTITY_TAG)].some(([, , text]) => `"${text}"` === etag);
