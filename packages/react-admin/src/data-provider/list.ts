import type { RaRecord } from 'react-admin';
import type { Http } from './http.js';
import { isByNumber, questionsOf, tellRead, type ListRequest } from './list-questions.js';
import { longPage } from './long-page.js';
import { openPage } from './open-page.js';
import type { Listed } from './page.js';
import type { Places } from './places.js';

export interface ListSettings {
  /** Greatest `limit` that the server accepts. */
  maxLimit: number;
  /** Where the API ends counting; false for nowhere. */
  countAtMost: number | false;
  places: Places;
}

const FIRST = { page: 1, perPage: 25 };

/** One page of records: from where its neighbour ends, if the API gives cursors, else by its number. */
export async function fetchList<RecordType extends RaRecord>(
  http: Http,
  request: ListRequest,
  settings: ListSettings,
): Promise<Listed<RecordType>> {
  const listed = await fetchPage<RecordType>(http, request, settings);
  tellRead(request.meta, listed.data.length, listed.isFollowed);
  return listed;
}

async function fetchPage<RecordType extends RaRecord>(
  http: Http,
  request: ListRequest,
  { maxLimit, countAtMost, places }: ListSettings,
): Promise<Listed<RecordType>> {
  const { pagination = FIRST, info } = request;
  const { page, perPage } = pagination;
  const questions = questionsOf<RecordType>(http, request, countAtMost);
  if (perPage > maxLimit) return longPage(questions, pagination, { maxLimit, request });
  if (info?.cursors)
    return openPage(questions, pagination, places, { isByNumber: isByNumber(request.meta) });
  const { data, total } = await questions.plain(page, perPage);
  return { data, total, isMore: false, isFollowed: page * perPage < total };
}
