import type { HttpError } from 'react-admin';
import { unexpectedAnswer } from './unexpected-answer.js';

/** A page in the server's format. */
export interface Page<RecordType> {
  data: RecordType[];
  /** The number of matching records over all pages; absent unless requested. */
  total?: number;
  /** Whether more records match than `total` says. */
  isMore?: boolean;
  /** The value for `after`, in a list with cursors; null if nothing follows. */
  next?: string | null;
  /** The value for `before`, in a list with cursors; null if nothing precedes. */
  previous?: string | null;
  /** Operation → ids of the records on this page for which it is allowed, for the requested operations. */
  can?: Record<string, unknown>;
}

/** A page of a list with a total. */
export type CountedPage<RecordType> = Page<RecordType> & { total: number };

/** Some of the matching records. */
export interface FetchedPage<RecordType> {
  data: RecordType[];
  /** The number of matching records over all pages. */
  total: number;
  /** Whether more records match than `total` says. */
  isMore: boolean;
  /** Whether there is a page after this one. */
  isFollowed: boolean;
}

/** Rejects a response that is not a page, such as a proxy's HTML or that of a wrong URL. */
export function assertRows<RecordType>(
  page: Page<RecordType> | undefined,
  path: string,
): Page<RecordType> {
  if (Array.isArray(page?.data)) return page;
  throw invalidPageError(path, page);
}

/** Like `assertRows`, for a list whose total was requested. */
export function assertCountedPage<RecordType>(
  page: Page<RecordType> | undefined,
  path: string,
): CountedPage<RecordType> {
  if (Array.isArray(page?.data) && typeof page.total === 'number')
    return { ...page, total: page.total };
  throw invalidPageError(path, page);
}

const invalidPageError = (path: string, answer: unknown): HttpError =>
  unexpectedAnswer(answer, { request: `GET ${path}`, expected: '{data: […], total}' });
