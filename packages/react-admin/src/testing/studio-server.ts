import type { Values } from '../data-provider/values.js';
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from './stub-fetch.js';

/** The server's records before the test changes them. */
const records = [
  {
    id: 'p1',
    name: 'Lamp',
    stock: 3,
    active: true,
    releasedOn: '2026-03-01T00:00:00.000Z',
    soldAt: '2026-01-15T18:00:00.000Z',
    status: 'NEW',
    createdBy: 'ada',
    code: 'L1',
    price: '12345678901234567890.10',
    serial: '9007199254740993',
    flagged: null,
    opensAt: '1970-01-01T09:30:00.000Z',
    notes: 'one\ntwo',
    settings: { a: 1 },
    thumbnail: '/uploads/lamp.png',
    images: ['/uploads/one.png', '/uploads/two.png'],
    tags: ['red', 'big'],
    sizes: [1, 2],
    colours: ['RED'],
    ownerId: 'u1',
    buyers: ['u1', 'u2'],
    supplierId: 's1',
  },
  {
    id: 'p2',
    name: 'Desk',
    stock: 1,
    active: false,
    status: 'USED',
    createdBy: 'ada',
    flagged: true,
    year: 2026,
    ownerId: 'u2',
    updatedAt: 'v1',
  },
  {
    id: 'p3',
    name: 'Chair',
    stock: null,
    active: false,
    status: null,
    createdBy: 'bob',
    ownerId: 'u1',
  },
];

const users = [
  { id: 'u1', name: 'Ada' },
  { id: 'u2', name: 'Bob' },
  { id: 'u3', name: 'Eve' },
  { id: 'u4', name: 'Eve' },
  { id: 'u5', name: 'u2' },
];

const usersResponse = (url: string): Response => {
  const query = new URL(url, 'http://localhost').searchParams;
  const [ids, search] = [query.getAll('ids'), query.get('search')?.toLowerCase()];
  return pageOf(
    users.filter(({ id, name }) =>
      ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search ?? ''),
    ),
  );
};

const delayed = <Answer>(answer: () => Answer): Promise<Answer> =>
  new Promise((resolve) => setTimeout(() => resolve(answer()), 20));

/** Node's FormData does not accept jsdom's File: stores the file name in its place. */
function stubFormDataFiles(): void {
  const put = function (this: FormData, part: string, file: unknown) {
    this.set(part, file instanceof File ? file.name : String(file));
  };
  jest.spyOn(FormData.prototype, 'append').mockImplementation(put);
}

function uploadResponse(body: unknown): Response {
  const name = body instanceof FormData ? String(body.get('file')) : '';
  return name === 'bad.png'
    ? errorResponse(400, { message: 'This is no picture' })
    : Response.json({ url: `/uploads/${name}` });
}

/** Sorts by the name only: any other order is that of the records. */
function sorted(rows: readonly Values[], url: string): readonly Values[] {
  const query = new URL(url, 'http://localhost').searchParams;
  if (query.get('sortBy') !== 'name') return rows;
  const ascending = [...rows].sort((one, other) =>
    String(one['name']).localeCompare(String(other['name'])),
  );
  return query.get('sortOrder') === 'desc' ? ascending.reverse() : ascending;
}

/**
 * Stubs a server that accepts every file but `bad.png`, only deletes the first record, and rejects the name `bad`, and a stock
 * above 100 without naming the field. The first rename to `Late` comes too late: somebody else has meanwhile renamed the record
 * to `Table` and set its stock to 50. A version changes only if it is sent, as another user's write does.
 */
export function stubStudioServer(): RecordedRequest[] {
  stubFormDataFiles();
  const rows: Values[] = records.map((row) => ({ ...row }));
  let isStale = true;
  let last = rows.length;
  return stubFetch(({ method, url, body, headers }) => {
    // later than the rows that reference them
    if (url.includes('/users')) return delayed(() => usersResponse(url));
    if (url.includes('/suppliers')) return errorResponse(503, { message: 'Not now' });
    if (url.endsWith('/upload')) return uploadResponse(body);
    const [path = ''] = url.split('?');
    const one = rows.find(({ id }) => path.endsWith(`/${String(id)}`));
    if (method === 'GET' && one)
      return Response.json({ buyers: [], _count: { offers: 12 }, ...one });
    // lists leave out the ids of many-to-many relations
    if (method === 'GET') return pageOf(sorted(rows, url).map(({ buyers: _, ...row }) => row));
    const values: Values = Object(body);
    if (method === 'DELETE' && one) {
      rows.splice(rows.indexOf(one), 1);
      return Response.json(one);
    }
    if (method === 'DELETE') {
      rows.splice(0, 1);
      return Response.json({ ids: ['p1'], count: 1 });
    }
    if (path.endsWith('/restore')) {
      rows.unshift({ ...records[0] });
      return Response.json(records[0]);
    }
    if (values['name'] === 'bad')
      return errorResponse(409, { message: 'Conflict', errors: { name: ['This name is taken'] } });
    if (String(values['buyers']).includes('u4'))
      return errorResponse(409, {
        message: 'Conflict',
        errors: { buyers: ['Eve may buy nothing'] },
      });
    if (Number(values['stock']) > 100)
      return errorResponse(500, { message: 'The store is closed' });
    if (method === 'POST') rows.push({ id: `p${(last += 1)}` });
    const row = method === 'POST' ? rows.at(-1) : rows.find(({ id }) => url.endsWith(String(id)));
    if (row && values['name'] === 'Late' && isStale) {
      isStale = false;
      const current = Object.assign(row, { name: 'Table', stock: 50 });
      return errorResponse(412, { message: 'Stale', code: 'STALE', current });
    }
    const version = headers.get('If-Match');
    if (row && version !== null && version !== `"${String(row['updatedAt'])}"`)
      return errorResponse(412, { message: 'Stale', code: 'STALE', current: row });
    return Response.json(Object.assign(row ?? {}, values));
  });
}
