import { HttpError } from 'react-admin';

/** A page as the server answers it. */
export interface Page<RecordType> {
  data: RecordType[];
  /** The records that match, on every page; absent where nobody asked for them. */
  total?: number;
  /** More match than `total` tells. */
  isMore?: boolean;
  /** For `after`, of a list by cursors: null where nothing follows. */
  next?: string | null;
  /** For `before`, of a list by cursors: null where nothing comes before. */
  previous?: string | null;
  /** Operation → ids of the records of this page that it is allowed for, of those that were asked. */
  can?: Record<string, unknown>;
}

/** A page of a list that was counted. */
export type CountedPage<RecordType> = Page<RecordType> & { total: number };

/** Some of the records that match. */
export interface Listed<RecordType> {
  data: RecordType[];
  /** How many match, on every page. */
  total: number;
  /** More match than `total` tells. */
  isMore: boolean;
  /** There is a page behind this one. */
  isFollowed: boolean;
}

/** Refuses an answer that is no page: a proxy's HTML, a wrong address. */
export function checkRows<RecordType>(
  page: Page<RecordType> | undefined,
  path: string,
): Page<RecordType> {
  if (Array.isArray(page?.data)) return page;
  throw noPage(path, page);
}

/** The same for a list that was asked for its total. */
export function checkPage<RecordType>(
  page: Page<RecordType> | undefined,
  path: string,
): CountedPage<RecordType> {
  if (Array.isArray(page?.data) && typeof page.total === 'number')
    return { ...page, total: page.total };
  throw noPage(path, page);
}

const noPage = (path: string, answer: unknown): HttpError =>
  new HttpError(`GET ${path} must answer {"data": [...], "total": n}`, 502, answer);
