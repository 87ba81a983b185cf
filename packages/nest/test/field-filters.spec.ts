/** @jest-environment ./test/lab/pglite-environment.cjs */
import fc from 'fast-check';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/samples';

const list = (query: string, from = path) => lab.http.get(`${from}?${query}`);
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

async function namesOf(query: string): Promise<string[]> {
  const { body } = await list(`limit=1000&${query}`).expect(200);
  return body.data.map(({ name }: { name: string }) => name).sort();
}

beforeAll(async () => {
  await lab.prisma.sample.createMany({
    data: Array.from({ length: 24 }, (_, at) => ({
      name: `row ${String(at).padStart(2, '0')}`,
      note: [null, 'odd', 'a,b', 'null'][at % 4] ?? null,
      rank: at % 3,
      views: BigInt(at % 2),
      ratio: at % 5 ? at / 2 : null,
      price: at % 6 ? `${at % 4}.50` : null,
      status: at % 5 ? ('draft' as const) : ('live' as const),
      active: at % 3 === 0,
      due: at % 2 ? new Date(Date.UTC(2026, 0, (at % 3) + 1)) : null,
    })),
  });
});

const rows = (isAsked: (at: number) => boolean): string[] =>
  Array.from({ length: 24 }, (_, at) => at)
    .filter(isAsked)
    .map((at) => `row ${String(at).padStart(2, '0')}`);

describe('a field as a query parameter', () => {
  it.each<[string, string, (at: number) => boolean]>([
    ['an enum', 'status=live', (at) => at % 5 === 0],
    ['yes or no', 'active=true', (at) => at % 3 === 0],
    ['a whole number', 'rank=2', (at) => at % 3 === 2],
    ['a decimal', 'price=1.5', (at) => at % 4 === 1],
    ['a day', 'due=2026-01-02', (at) => at % 2 === 1 && at % 3 === 1],
    ['text, with its comma', 'note=a,b', (at) => at % 4 === 2],
    ['no value', 'due=null', (at) => at % 2 === 0],
    ['no text, not the text "null"', 'note=null', (at) => at % 4 === 0],
    ['several values', 'rank=0&rank=2', (at) => at % 3 !== 1],
    ['several, no value among them', 'note=odd&note=null', (at) => at % 4 < 2],
    ['both of yes or no', 'active=true&active=false', () => true],
    ['several fields', 'status=draft&rank=1', (at) => at % 5 !== 0 && at % 3 === 1],
    ['filter too', `rank=1&filter=${json({ views: 1 })}`, (at) => at % 3 === 1 && at % 2 === 1],
    ['search too', 'rank=1&search=row 1', (at) => at % 3 === 1 && at >= 10 && at < 20],
    ['an empty text', 'note=', () => false],
  ])('supports %s', async (_what, query, isAsked) =>
    expect(await namesOf(query)).toEqual(rows(isAsked)),
  );

  it('applies to total, pages and cursors', async () => {
    const { body } = await list('status=draft&limit=3').expect(200);
    expect(body).toMatchObject({ total: 19, totalPages: 7 });
    const first = await list('rank=1&after=&limit=5').expect(200);
    const next = await list(`rank=1&after=${first.body.next}&limit=5`).expect(200);
    expect(next.body.data).toHaveLength(3);
    // as with filter: a cursor belongs to its conditions
    expectInvalid(await list(`rank=2&after=${first.body.next}`), 'after');
  });

  it('can be part of a composite key', async () => {
    await lab.prisma.seat.createMany({ data: [1, 2].map((row) => ({ hall: 'a', row })) });
    const { body } = await list('hall=a&row=2', '/gen-api/seats').expect(200);
    expect(body.data).toMatchObject([{ hall: 'a', row: 2 }]);
  });

  it.each([
    ['active', 'active='],
    ['active', 'active=yes'],
    ['rank', 'rank=many'],
    ['rank', 'rank=1&rank=x'],
    ['rank', 'rank=null'],
    ['status', 'status=sold'],
    ['due', 'due=soon'],
    ['note', 'note=%00'],
    ['price', 'price=1e3'],
    ['rank', `rank=${Array.from({ length: 999 }, () => '1').join('&rank=')}&rank=x`],
  ])('rejects a value that %s cannot have: %.20s', async (name, query) =>
    expectInvalid(await list(query), name),
  );

  it.each([
    ['a hidden field', 'token', 'token=never-shown'],
    ['a list', 'tags', 'tags=a'],
    ['JSON', 'data', 'data=1'],
    ['bytes', 'blob', 'blob=AAAA'],
    ['a relation', 'author', 'author=1'],
    ['a suffix', 'rank_gte', 'rank_gte=1'],
    ['what no field is', 'rnak', 'rnak=1'],
    ['an array of PHP', 'rank[]', 'rank[]=1'],
    ['what each object has', 'constructor', 'constructor=1'],
  ])('cannot be %s', async (_what, name, query) => expectInvalid(await list(query), name));

  it('is only accepted within filter in a body', async () => {
    const query = (body: object) => lab.http.post(`${path}/query`).send(body);
    expectInvalid(await query({ rank: 1 }), 'rank');
    await query({ filter: { rank: 1 } }).expect(200);
  });
});

/** Texts that fields have, could have, and cannot have. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  name: ['row 01', 'row 02', 'none'],
  note: ['odd', 'a,b', '', 'Odd'],
  active: ['true', 'false', '1'],
  rank: ['0', '1', '2', '-1', '1.5', '99999999999'],
  views: ['0', '1', '9223372036854775807', 'x'],
  ratio: ['0.5', '1', '1e0', 'NaN'],
  price: ['1.5', '1.50', '2.5', '01'],
  status: ['draft', 'live', 'DRAFT'],
  due: ['2026-01-01', '2026-01-02T00:00:00Z', '2026-13-01'],
};

it('field parameters return the same records as filter with the same values', async () => {
  const condition = fc
    .constantFrom(...Object.keys(TEXTS))
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.array(fc.constantFrom(...(TEXTS[name] ?? [])), { minLength: 1, maxLength: 3 }),
      ),
    );
  const conditions = fc.uniqueArray(condition, {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(conditions, async (asked) => {
      const query = asked.flatMap(([name, texts]) =>
        texts.map((text) => `${name}=${encodeURIComponent(text)}`),
      );
      const filter = asked.map(([name, texts]) =>
        // filter accepts no list for a Boolean
        texts.length > 1 && name !== 'active' ? [`${name}_in`, texts] : [name, texts[0]],
      );
      const isBoth = asked.some(([name, texts]) => name === 'active' && new Set(texts).size > 1);
      fc.pre(!isBoth);
      const order = 'limit=1000&sortBy=id';
      const [one, other] = [
        await list(`${order}&${query.join('&')}`),
        await list(`${order}&filter=${json(Object.fromEntries(filter))}`),
      ];
      expect(one.status).toBe(other.status);
      expect(one.body.data).toEqual(other.body.data);
      expect(one.body.total).toBe(other.body.total);
    }),
    { numRuns: 150 },
  );
});
