import type { PaginationPayload, RaRecord } from 'react-admin';
import { tellRead, type ListQuestions, type ListRequest } from './list-questions.js';
import type { Listed } from './page.js';
import { checkPage, type CountedPage, type Page } from './page.js';
import { BEGINNING, isPassable, type Place } from './places.js';

interface Reading {
  maxLimit: number;
  request: Pick<ListRequest, 'path' | 'info' | 'meta'>;
}

/**
 * A page longer than the server allows, as an export reads it: put together from several answers. With cursors each goes
 * on where the one before ended, so that what others add and delete meanwhile neither repeats nor hides a record.
 */
export async function longPage<RecordType extends RaRecord>(
  questions: ListQuestions<RecordType>,
  { page, perPage }: PaginationPayload,
  { maxLimit, request: { path, info, meta } }: Reading,
): Promise<Listed<RecordType>> {
  const start = (page - 1) * perPage;
  const data: RecordType[] = [];
  let number = Math.floor(start / maxLimit) + 1;
  let place: Place = info?.cursors && start === 0 ? BEGINNING : { page: number };
  let isPlain = !info?.cursors;
  let skip = start % maxLimit;
  let count: CountedPage<RecordType> | undefined;
  let isFollowed: boolean;
  do {
    const answer: Page<RecordType> = await read();
    if (answer.total !== undefined) count = checkPage(answer, path);
    data.push(...answer.data.slice(skip));
    isFollowed = follows(answer);
    const isMore = isFollowed || data.length > perPage;
    tellRead(meta, Math.min(data.length, perPage), isMore);
    skip = 0;
    number += 1;
    place = isPassable(answer.next) ? { after: answer.next } : { page: number };
  } while (isFollowed && data.length < perPage);
  return {
    data: data.slice(0, perPage),
    total: count?.total ?? data.length,
    isMore: count?.isMore ?? false,
    isFollowed: isFollowed || data.length > perPage,
  };

  /** The first answer tells the total; what comes behind it need not be counted again. */
  async function read(): Promise<Page<RecordType>> {
    if (!isPlain && count) return questions.rows(place, maxLimit);
    const answer = isPlain ? undefined : await questions.tried(place, maxLimit);
    isPlain = answer === undefined;
    return answer ?? questions.plain(number, maxLimit);
  }

  function follows({ data: rows, total: all, isMore = false, next }: Page<RecordType>): boolean {
    if (rows.length === 0 || next === null) return false;
    if (next !== undefined) return true;
    return all === undefined || isMore ? rows.length === maxLimit : number * maxLimit < all;
  }
}
