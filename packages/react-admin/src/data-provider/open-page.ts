import type { PaginationPayload, RaRecord } from 'react-admin';
import type { ListQuestions } from './list-questions.js';
import type { Listed } from './page.js';
import type { CountedPage } from './page.js';
import { BEGINNING, type Place, type Places } from './places.js';

/** A page of a list that is read on from the page beside it; by its number where that is not known, or does not fit. */
export async function openPage<RecordType extends RaRecord>(
  questions: ListQuestions<RecordType>,
  { page, perPage }: PaginationPayload,
  places: Places,
  { isByNumber = false } = {},
): Promise<Listed<RecordType>> {
  const list = questions.keyOf(perPage);
  const beside = isByNumber && page > 1 ? { page } : places.placeOf(list, page);
  const found = 'page' in beside ? undefined : await questions.tried(beside, perPage);
  const isFound = found !== undefined && fits(found, beside, page, perPage);
  const place = isFound ? beside : { page };
  const answer = isFound ? found : await byNumber();
  const { data, total, isMore = false, next, previous } = answer;
  places.remember(list, { number: page, place, next, previous });
  return { data, total, isMore, isFollowed: await isFollowed() };

  /** Who refuses the beginning knows no cursors at all: routes by hand in the place of those that were generated. */
  function byNumber(): Promise<CountedPage<RecordType>> {
    if (beside === BEGINNING && !found) return questions.plain(page, perPage);
    return questions.counted({ page }, perPage);
  }

  /** Behind what is counted a full page by its number does not tell whether it is the last one. */
  async function isFollowed(): Promise<boolean> {
    const end = page * perPage;
    if (typeof next === 'string' || end < total) return true;
    if (!isMore || next === null || data.length < perPage) return false;
    const behind = await questions.rows({ page: end + 1 }, 1);
    return behind.data.length > 0;
  }
}

/**
 * A page beside another one is none that can be shown under this number where records have gone meanwhile: it is empty,
 * not full though there is a page before it, or goes on where the total says that it is the last one.
 */
function fits(
  { data, total, isMore = false, next, previous }: CountedPage<unknown>,
  place: Place,
  page: number,
  perPage: number,
): boolean {
  if (next === undefined || previous === undefined) return false;
  if (page === 1) return true;
  if (data.length === 0) return false;
  if ('before' in place && (data.length < perPage || previous === null)) return false;
  return isMore || next === null || page * perPage < total;
}
