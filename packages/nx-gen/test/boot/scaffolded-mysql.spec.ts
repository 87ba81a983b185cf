import { makeMysqlDatabase } from '../support/mysql-database';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

/** A server on which the test may create a database, such as mysql://root@127.0.0.1:3306/test. */
const SERVER = process.env['TEST_MYSQL_URL'];
const ADMIN = { email: 'first@example.com', password: 'the first password' };

const SCHEMA = `generator client {
  provider               = "prisma-client"
  output                 = "../src/generated/prisma"
  runtime                = "nodejs"
  moduleFormat           = "cjs"
  importFileExtension    = ""
  generatedFileExtension = "ts"
}

datasource db {
  provider = "mysql"
}

// @gen_form()
model User {
  id       String @id @default(uuid())
  /// @gen_format(email)
  email    String @unique
  name     String
  /// @gen_format(password)
  password String
  role     String @default("user")
}

// @gen_form()
model Lamp {
  id   String @id @default(uuid())
  name String
}

enum Mood {
  good
  bad
}

// @gen_form()
model Visit {
  id   Int      @id @default(autoincrement())
  name String   @unique
  at   DateTime @db.Timestamp(0)
  mood Mood     @default(good)
}

// @gen_form()
model Meter {
  id       Int       @id @default(autoincrement()) @db.UnsignedInt
  count    Int       @db.UnsignedInt
  total    BigInt    @db.UnsignedBigInt
  signed   Int       @default(0)
  readings Reading[]
}

// @gen_form()
model Reading {
  id      BigInt @id @default(autoincrement()) @db.UnsignedBigInt
  meterId Int    @db.UnsignedInt
  meter   Meter  @relation(fields: [meterId], references: [id])
  afterId BigInt? @db.UnsignedBigInt
  after   Reading?  @relation("after", fields: [afterId], references: [id], onDelete: NoAction, onUpdate: NoAction)
  before  Reading[] @relation("after")
}
`;

/** As of tables that are older than the API. */
const LEGACY = `
ALTER TABLE User CONVERT TO CHARACTER SET latin1;
ALTER TABLE Visit CONVERT TO CHARACTER SET latin1`;

/** A zone that new sessions have, as on servers in that zone. */
const FAR_EAST = `?sessionVariables=${encodeURIComponent('{"time_zone":"+09:00"}')}`;

(SERVER ? describe : describe.skip)('a scaffolded API on a MySQL server', () => {
  const project = new ScaffoldedProject('scaffolded-mysql');
  let database: Awaited<ReturnType<typeof makeMysqlDatabase>>;
  let api: Instance;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const file = { path: 'prisma/schema.prisma', text: SCHEMA };
    database = await makeMysqlDatabase(SERVER ?? '', file, project.root);
    await database.connection.query(LEGACY);
    await project.scaffold(['prisma', 'auth'], { [file.path]: file.text });
    api = await project.start({
      DATABASE_URL: database.url + FAR_EAST,
      JWT_SECRET: 'x'.repeat(48),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    const { body } = await send('POST', '/auth/login', ADMIN);
    headers = { authorization: `Bearer ${body['accessToken']}` };
  });
  afterAll(async () => {
    await project.end();
    await database?.drop();
  });

  async function send(method: string, path: string, body?: object) {
    const began = Date.now();
    const answer = await fetch(api.url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const { status } = answer;
    return {
      status,
      ms: Date.now() - began,
      body: (await answer.json()) as Record<string, unknown>,
    };
  }

  it('returns 503 in time for an update that waits for a lock, and still serves other routes', async () => {
    const { body } = await send('POST', '/gen-api/lamps', { name: 'Desk lamp' });
    await database.connection.query(`START TRANSACTION; UPDATE Lamp SET name = 'Held'`);
    const stuck = send('PUT', `/gen-api/lamps/${body['id']}`, { name: 'Mine' });
    expect(await send('GET', '/gen-api/users')).toMatchObject({ status: 200 });
    const { status, ms } = await stuck;
    expect(status).toBe(503);
    expect(ms).toBeLessThan(8_000);
    await database.connection.query('ROLLBACK');
    expect(await send('PUT', `/gen-api/lamps/${body['id']}`, { name: 'Mine' })).toMatchObject({
      status: 200,
    });
  });

  it('does not match e-mail addresses with other accents', async () => {
    const { password } = ADMIN;
    for (const email of ['fírst@example.com', 'first@éxample.com'])
      expect(await send('POST', '/auth/login', { email, password })).toMatchObject({ status: 401 });
    for (const email of ['First@example.com', 'first@EXAMPLE.com'])
      expect(await send('POST', '/auth/login', { email, password })).toMatchObject({ status: 200 });
  });

  it('stores and reads a TIMESTAMP as that time, whatever the zone of the server', async () => {
    const at = '2026-01-31T12:00:00.000Z';
    const { body } = await send('POST', '/gen-api/visits', { name: 'Tokyo', at });
    expect(body).toMatchObject({ at });
    const [{ seconds }] = await database.connection.query(
      'SELECT UNIX_TIMESTAMP(at) AS seconds FROM Visit',
    );
    expect(Number(seconds) * 1000).toBe(Date.parse(at));
  });

  describe('in tables that lack a character', () => {
    it('nobody logs in with it', async () => {
      const login = { email: 'łukasz@example.com', password: ADMIN.password };
      expect(await send('POST', '/auth/login', login)).toMatchObject({ status: 401 });
    });

    it.each([
      ['search', '🎉'],
      ['filter', '{"name":"Łódź"}'],
    ])('a list whose %s has it is 400', async (parameter, value) => {
      const path = `/gen-api/visits?${parameter}=${encodeURIComponent(value)}`;
      expect(await send('GET', path)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    });

    it('a value with it is 400 with the field', async () => {
      const visit = { name: 'Łódź', at: new Date().toISOString() };
      expect(await send('POST', '/gen-api/visits', visit)).toMatchObject({
        status: 400,
        body: { errors: { name: ['name cannot be stored'] } },
      });
    });
  });

  it('a stored enum value that the schema lacks is 500, and the log names it', async () => {
    await database.connection.query(`ALTER TABLE Visit MODIFY mood ENUM('good', 'bad', 'odd')`);
    await database.connection.query(
      `INSERT INTO Visit (name, at, mood) VALUES ('x', NOW(), 'odd')`,
    );
    expect(await send('GET', '/gen-api/visits')).toMatchObject({ status: 500 });
    expect(api.output()).toMatch(/Visit[^]*Value 'odd' not found in enum/);
  });

  it('reads a zero date as null, also in the answer of a change', async () => {
    await database.connection.query(
      `SET sql_mode = ''; DELETE FROM Visit; INSERT INTO Visit (name, at) VALUES ('old', '0000-00-00 00:00:00')`,
    );
    const list = await send('GET', '/gen-api/visits?sortBy=at');
    const [visit] = list.body['data'] as { id: number }[];
    expect(visit).toMatchObject({ at: null });
    const path = `/gen-api/visits/${visit?.id}`;
    expect(await send('GET', path)).toMatchObject({ status: 200, body: { at: null } });
    expect(await send('PATCH', path, { name: 'new' })).toMatchObject({
      status: 200,
      body: { name: 'new', at: null },
    });
  });

  it('reads, filters and writes each number that an unsigned column holds', async () => {
    const [most, mostBig] = [4_294_967_295, '18446744073709551615'];
    const lessBig = String(BigInt(mostBig) - 1n);
    await database.connection.query(
      `INSERT INTO Meter (id, count, total) VALUES (${most - 1}, ${most}, ${mostBig})`,
    );
    expect(await send('POST', '/gen-api/meters', { count: 0, total: 0 })).toMatchObject({
      status: 201,
      body: { id: most, total: '0' },
    });
    await database.connection.query(
      `INSERT INTO Reading (id, meterId) VALUES (${lessBig}, ${most}), (${mostBig}, ${most})`,
    );
    const idsOf = async (path: string) => {
      const { body } = await send('GET', `/gen-api/${path}`);
      return (body['data'] as { id: unknown }[]).map(({ id }) => id);
    };
    const where = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(await send('GET', `/gen-api/meters/${most}`)).toMatchObject({ body: { id: most } });
    expect(await send('GET', `/gen-api/readings/${mostBig}`)).toMatchObject({
      body: { id: mostBig, meterId: most },
    });
    expect(await idsOf(`meters?${where({ count: most })}`)).toEqual([most - 1]);
    expect(await idsOf(`meters?${where({ total_gte: mostBig })}`)).toEqual([most - 1]);
    expect(await idsOf(`meters?${where({ count_gte: -1 })}`)).toHaveLength(2);
    expect(await idsOf(`readings?${where({ meterId: most })}`)).toHaveLength(2);
    expect(await idsOf(`readings?ids=${mostBig}`)).toEqual([mostBig]);
    for (const [path, ids] of [
      ['meters', [most - 1, most]],
      ['readings', [lessBig, mostBig]],
    ] as const) {
      const list = `${path}?sortBy=id&sortOrder=asc&limit=1&after=`;
      const { body } = await send('GET', `/gen-api/${list}`);
      expect(body).toMatchObject({ data: [{ id: ids[0] }], next: expect.any(String) });
      expect(await idsOf(list + String(body['next']))).toEqual([ids[1]]);
    }

    for (const [path, values] of [
      [`meters/${most}`, { count: most, total: mostBig }],
      [`readings/${lessBig}`, { meterId: most - 1, afterId: mostBig }],
    ] as const)
      expect(await send('PATCH', `/gen-api/${path}`, values)).toMatchObject({
        status: 200,
        body: values,
      });
    for (const [path, name, value] of [
      [`meters/${most}`, 'count', most + 1],
      [`meters/${most}`, 'count', -1],
      [`meters/${most}`, 'total', '18446744073709551616'],
      [`meters/${most}`, 'total', '-1'],
      [`meters/${most}`, 'signed', 2 ** 31],
      [`readings/${mostBig}`, 'meterId', most + 1],
      [`readings/${mostBig}`, 'afterId', '-1'],
    ] as const)
      expect(await send('PATCH', `/gen-api/${path}`, { [name]: value })).toMatchObject({
        status: 400,
        body: { errors: { [name]: [expect.stringMatching(/ must (not )?be /)] } },
      });
    const unreachable = [`meters/${most + 1}`, 'readings/18446744073709551616'];
    for (const path of unreachable)
      expect(await send('GET', `/gen-api/${path}`)).toMatchObject({ status: 400 });
    for (const path of [`readings/${lessBig}`, `readings/${mostBig}`, `meters/${most}`])
      expect(
        await fetch(`${api.url}/gen-api/${path}`, { method: 'DELETE', headers }),
      ).toMatchObject({
        ok: true,
      });
  });

  it('keeps one of two administrators who demote each other at the same time', async () => {
    const rival = { ...ADMIN, email: 'Rival@Example.com', name: 'Rival', role: 'admin' };
    expect(await send('POST', '/gen-api/users', rival)).toMatchObject({
      status: 201,
      body: { email: 'rival@example.com' },
    });
    const { body } = await send('GET', '/gen-api/users');
    const ids = (body['data'] as { id: string }[]).map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id) => send('PUT', `/gen-api/users/${id}`, { role: 'user' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [{ count }] = await database.connection.query(
      `SELECT COUNT(*) AS count FROM User WHERE role = 'admin'`,
    );
    expect(Number(count)).toBe(1);
  });
});
