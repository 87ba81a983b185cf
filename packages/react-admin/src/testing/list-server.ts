import { errorResponse, stubFetch, type RecordedRequest } from './stub-fetch.js';

export interface ListedRow {
  id: string;
  rank: number;
}

export interface ListServer {
  /** The records in list order; a test changes them to simulate other users. */
  rows: ListedRow[];
  requests: RecordedRequest[];
  /** The ids on a page requested by its number now. */
  byNumber: (page: number, limit: number) => string[];
}

/**
 * Stubs the list of a generated API, sorted by `rank`, with cursors and totals; with `isPlain` it rejects both, like hand-written
 * routes.
 */
export function stubListServer(rows: ListedRow[], { isPlain = false } = {}): ListServer {
  const pageOfRows = (page: number, limit: number) =>
    server.rows.slice((page - 1) * limit, page * limit);
  const server: ListServer = {
    rows,
    requests: [],
    byNumber: (page, limit) => pageOfRows(page, limit).map(({ id }) => id),
  };
  server.requests = stubFetch(({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const rejectedParam = isPlain && ['after', 'before', 'total'].find((name) => query.has(name));
    if (rejectedParam)
      return errorResponse(400, { message: `${rejectedParam} is not a known query parameter` });
    const [after, before] = [query.get('after'), query.get('before')];
    const limit = Number(query.get('limit'));
    const count = totalOf(query.get('total'), server.rows.length);
    if (after === null && before === null) {
      const data = pageOfRows(Number(query.get('page')), limit);
      // a page that is not full is the last one
      const isLast = data.length > 0 && data.length < limit && query.get('total') !== 'none';
      return Response.json({ data, ...(isLast ? { total: server.rows.length } : count) });
    }
    const cursor = after ?? before ?? '';
    const rank = Number(cursor.replace(CURSOR_PATTERN, ''));
    if (cursor && !CURSOR_PATTERN.test(cursor))
      return errorResponse(400, { message: 'no cursor of this list' });
    const all = server.rows.filter((row) =>
      after === null ? cursor === '' || row.rank < rank : cursor === '' || row.rank > rank,
    );
    const data = after === null ? all.slice(-limit) : all.slice(0, limit);
    const isCut = all.length > limit;
    const [first, last] = [data[0], data.at(-1)];
    const hasNext = after === null ? cursor !== '' : isCut;
    const hasPrevious = after === null ? isCut : cursor !== '';
    return Response.json({
      data,
      ...count,
      next: hasNext && last ? `rank:${last.rank}` : null,
      previous: hasPrevious && first ? `rank:${first.rank}` : null,
    });
  });
  return server;
}

const CURSOR_PATTERN = /^rank:/;

function totalOf(total: string | null, all: number): object {
  if (total === 'none') return {};
  const limit = Number(total?.replace('atMost:', '') ?? Infinity);
  return all > limit ? { total: limit, isMore: true } : { total: all };
}

export const rowsOf = (length: number): ListedRow[] =>
  Array.from({ length }, (_, at) => ({ id: `r${at + 1}`, rank: (at + 1) * 1000 }));
