import { refusal, stubFetch, type RecordedRequest } from './stub-fetch.js';

export interface ListedRow {
  id: string;
  rank: number;
}

export interface ListServer {
  /** The records in the order of the list; a test changes them as others would. */
  rows: ListedRow[];
  requests: RecordedRequest[];
  /** What a page holds that is asked for by its number now. */
  byNumber: (page: number, limit: number) => string[];
}

/** A generated API's list, ordered by `rank`, with cursors and totals; `plain` refuses both, as plain code does. */
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
    const refused = isPlain && ['after', 'before', 'total'].find((name) => query.has(name));
    if (refused) return refusal(400, { message: `${refused} is not a known query parameter` });
    const [after, before] = [query.get('after'), query.get('before')];
    const limit = Number(query.get('limit'));
    const count = counted(query.get('total'), server.rows.length);
    if (after === null && before === null) {
      const data = pageOfRows(Number(query.get('page')), limit);
      // a page that is not full is the last one
      const isLast = data.length > 0 && data.length < limit && query.get('total') !== 'none';
      return Response.json({ data, ...(isLast ? { total: server.rows.length } : count) });
    }
    const cursor = after ?? before ?? '';
    const rank = Number(cursor.replace(LIST, ''));
    if (cursor && !LIST.test(cursor)) return refusal(400, { message: 'no cursor of this list' });
    const all = server.rows.filter((row) =>
      after === null ? cursor === '' || row.rank < rank : cursor === '' || row.rank > rank,
    );
    const data = after === null ? all.slice(-limit) : all.slice(0, limit);
    const isCut = all.length > limit;
    const [first, last] = [data[0], data.at(-1)];
    const isBehind = after === null ? cursor !== '' : isCut;
    const isBefore = after === null ? isCut : cursor !== '';
    return Response.json({
      data,
      ...count,
      next: isBehind && last ? `rank:${last.rank}` : null,
      previous: isBefore && first ? `rank:${first.rank}` : null,
    });
  });
  return server;
}

const LIST = /^rank:/;

function counted(total: string | null, all: number): object {
  if (total === 'none') return {};
  const most = Number(total?.replace('atMost:', '') ?? Infinity);
  return all > most ? { total: most, isMore: true } : { total: all };
}

export const rowsOf = (length: number): ListedRow[] =>
  Array.from({ length }, (_, at) => ({ id: `r${at + 1}`, rank: (at + 1) * 1000 }));
