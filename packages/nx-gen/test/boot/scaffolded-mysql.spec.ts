import { randomBytes } from 'node:crypto';
import { createConnection, type Connection } from 'mariadb';
import { readSchema } from '../../src/schema/read-schema';
import { mysqlTables } from '../round-trip/mysql-tables';
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
`;

(SERVER ? describe : describe.skip)('a scaffolded API over a MySQL server', () => {
  const project = new ScaffoldedProject('scaffolded-mysql');
  const name = `gen_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(SERVER ?? 'mysql://unused');
  let server: Connection;
  let api: Instance;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const file = { path: 'prisma/schema.prisma', text: SCHEMA };
    server = await createConnection({
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      connectTimeout: 10_000, // the driver gives up after a second, in which a busy machine may not answer
      multipleStatements: true,
    });
    await server.query(`CREATE DATABASE ${name}; USE ${name}`);
    await server.query(mysqlTables([file], await readSchema([file], project.root)));
    await project.scaffold(['prisma', 'auth'], { [file.path]: file.text });
    url.pathname = name;
    api = await project.start({
      DATABASE_URL: url.href,
      JWT_SECRET: 'x'.repeat(48),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    const { body } = await send('POST', '/auth/login', ADMIN);
    headers = { authorization: `Bearer ${body['accessToken']}` };
  });
  afterAll(async () => {
    await project.end();
    await server?.query(`DROP DATABASE IF EXISTS ${name}`);
    await server?.end();
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

  it('answers 503 in time to what waits for a lock, and other routes all along', async () => {
    const { body } = await send('POST', '/gen-api/lamps', { name: 'Desk lamp' });
    await server.query(`START TRANSACTION; UPDATE Lamp SET name = 'Held'`);
    const stuck = send('PUT', `/gen-api/lamps/${body['id']}`, { name: 'Mine' });
    expect(await send('GET', '/gen-api/users')).toMatchObject({ status: 200 });
    const { status, ms } = await stuck;
    expect(status).toBe(503);
    expect(ms).toBeLessThan(8_000);
    await server.query('ROLLBACK');
    expect(await send('PUT', `/gen-api/lamps/${body['id']}`, { name: 'Mine' })).toMatchObject({
      status: 200,
    });
  });

  it('keeps one of two administrators who demote each other at the same moment', async () => {
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
    const [{ count }] = await server.query(
      `SELECT COUNT(*) AS count FROM User WHERE role = 'admin'`,
    );
    expect(Number(count)).toBe(1);
  });
});
