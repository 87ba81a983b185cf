import type { Values } from '../data-provider/values.js';
import { pageOf, refusal, stubFetch, type RecordedRequest } from './stub-fetch.js';

/** The records of the server before the test changes them. */
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
];

const usersOf = (url: string): Response => {
  const query = new URL(url, 'http://localhost').searchParams;
  const [ids, search] = [query.getAll('ids'), query.get('search')?.toLowerCase()];
  return pageOf(
    users.filter(({ id, name }) =>
      ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search ?? ''),
    ),
  );
};

const later = <Answer>(answer: () => Answer): Promise<Answer> =>
  new Promise((resolve) => setTimeout(() => resolve(answer()), 20));

/** Node's forms take no file of jsdom's: they hold its name. */
function takeFilesByName(): void {
  const put = function (this: FormData, part: string, file: unknown) {
    this.set(part, file instanceof File ? file.name : String(file));
  };
  jest.spyOn(FormData.prototype, 'append').mockImplementation(put);
}

function uploaded(body: unknown): Response {
  const name = body instanceof FormData ? String(body.get('file')) : '';
  return name === 'bad.png'
    ? refusal(400, { message: 'This is no picture' })
    : Response.json({ url: `/uploads/${name}` });
}

/**
 * A server that takes every file but `bad.png`, deletes the first record only, and refuses the name `bad`, and a stock above 100 without naming the field.
 * Who first calls something `Late` is: somebody else has called it `Table` meanwhile, and counted 50 of it.
 */
export function stubStudioServer(): RecordedRequest[] {
  takeFilesByName();
  const rows: Values[] = records.map((row) => ({ ...row }));
  let isStale = true;
  let last = rows.length;
  return stubFetch(({ method, url, body }) => {
    // later than the rows that refer to them
    if (url.includes('/users')) return later(() => usersOf(url));
    if (url.includes('/suppliers')) return refusal(503, { message: 'Not now' });
    if (url.endsWith('/upload')) return uploaded(body);
    const [path = ''] = url.split('?');
    const one = rows.find(({ id }) => path.endsWith(`/${String(id)}`));
    if (method === 'GET' && one)
      return Response.json({ buyers: [], _count: { offers: 12 }, ...one });
    // a list leaves the ids of many-to-many relations out
    if (method === 'GET') return pageOf(rows.map(({ buyers: _, ...row }) => row));
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
      return refusal(409, { message: 'Conflict', errors: { name: ['This name is taken'] } });
    if (String(values['buyers']).includes('u4'))
      return refusal(409, { message: 'Conflict', errors: { buyers: ['Eve may buy nothing'] } });
    if (Number(values['stock']) > 100) return refusal(503, { message: 'The store is closed' });
    if (method === 'POST') rows.push({ id: `p${(last += 1)}` });
    const row = method === 'POST' ? rows.at(-1) : rows.find(({ id }) => url.endsWith(String(id)));
    if (row && values['name'] === 'Late' && isStale) {
      isStale = false;
      const current = Object.assign(row, { name: 'Table', stock: 50 });
      return refusal(412, { message: 'Stale', code: 'STALE', current });
    }
    return Response.json(Object.assign(row ?? {}, values));
  });
}
