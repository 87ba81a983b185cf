import { zeroDatesAsNull } from './zero-dates-as-null';

const META = ['DATETIME', 'TIMESTAMP', 'VARCHAR', 'DATE'].map((type) => ({ type }));

const rowsOf = (...rows: unknown[][]) => Object.assign(rows, { meta: META });

/** A pool with one connection, as the driver returns rows to Prisma's adapter. */
function connected(rows: () => unknown) {
  const connection = { query: async () => rows(), execute: async () => rows() };
  const pool = { ...connection, getConnection: async () => connection };
  const factory = { provider: 'mysql', connect: async () => ({ underlyingDriver: () => pool }) };
  return zeroDatesAsNull(factory).connect();
}

it('reads dates without a month or a day as null, in transactions too, and nothing else', async () => {
  const zero = '0000-00-00 00:00:00';
  const good = '2026-01-31 00:00:00.000';
  const adapter = await connected(() =>
    rowsOf(
      [zero, '2026-00-00 00:00:00', zero, '0000-00-00'],
      [good, '2026-01-00 00:00:00', '', null],
    ),
  );
  const pool = adapter.underlyingDriver();
  const cleaned = [
    [null, null, zero, '0000-00-00'],
    [good, null, '', null],
  ];
  for (const client of [pool, await pool.getConnection(), await pool.getConnection()]) {
    expect([...((await client.execute()) as [])]).toEqual(cleaned);
    expect([...((await client.query()) as [])]).toEqual(cleaned);
  }
});

it('returns the results of other statements as they are', async () => {
  const result = { affectedRows: 1 };
  const adapter = await connected(() => result);
  expect(await adapter.underlyingDriver().execute()).toBe(result);
});
