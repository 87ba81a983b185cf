import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { startCollector, type Collector, type Span } from './support/collector';
import { startGate } from './support/gate';
import { COPIED_DATABASE, killAll, startProcess, type ApiProcess } from './support/process';
import { onServer, useServerDatabase } from './support/server-database';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

it('fails to start in production without a signing key, with one message and exit code 1', async () => {
  const { code, output } = await startProcess({ NODE_ENV: 'production', DATA_DIR: folder }).ended;
  expect(output).toBe('JWT_SECRET is not set: give it 32 random bytes or more.\n');
  expect(code).toBe(1);
});

// Each test continues where the previous one ended.
describe('with one data folder, the application', () => {
  let api: ApiProcess;
  let authorization: string;
  const start = () => startProcess({ DATA_DIR: folder });
  const findKept = async () =>
    request(await api.url)
      .get('/gen-api/posts')
      .query({ search: 'Kept by the folder' })
      .set({ authorization });

  it('seeds an empty database and accepts changes', async () => {
    api = start();
    const url = await api.url;
    const credentials = { email: 'admin@example.com', password: 'demo-admin-password' };
    const { body } = await request(url).post('/auth/login').send(credentials).expect(200);
    authorization = `Bearer ${body.accessToken}`;
    const post = { title: 'Kept by the folder', content: 'Text' };
    await request(url).post('/gen-api/posts').set({ authorization }).send(post).expect(201);
    expect((await findKept()).body).toMatchObject({ total: 1, data: [post] });
  });

  it('rejects a second process with a message, and continues', async () => {
    const { code, output } = await start().ended;
    expect(output).toMatch(/^\S+ is in use by another process: stop it, or .*DATA_DIR\.\n$/);
    expect(code).toBe(1);
    expect((await findKept()).status).toBe(200);
  });

  it('completes active requests on SIGTERM, and accepts no new ones', async () => {
    const url = await api.url;
    const upload = startUpload(url, authorization);
    while (readdirSync(join(folder, 'uploads/.tmp')).length === 0) await sleep(10);
    api.child.kill('SIGTERM');
    while (await fetch(`${url}/health/live`).catch(() => undefined)) await sleep(10);
    expect(await upload.finish()).toBe(201);
    expect(await api.ended).toMatchObject({ code: 0 });
  });

  it('keeps its rows after a restart, and still accepts its tokens', async () => {
    api = start();
    expect((await findKept()).body).toMatchObject({ total: 1 });
  });

  it('keeps its rows after a crash', async () => {
    await api.url;
    api.child.kill('SIGKILL');
    await api.ended;
    api = start();
    expect((await findKept()).body).toMatchObject({ total: 1 });
    api.child.kill('SIGTERM');
    expect(await api.ended).toMatchObject({ code: 0 });
  });
});

describe('with monitoring, the application', () => {
  let collector: Collector;
  beforeAll(async () => {
    collector = await startCollector();
  });
  afterAll(() => collector.close());

  it('reports a request in JSON logs, metrics and spans, without secrets', async () => {
    const api = startProcess(
      {
        LOGS: 'json',
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_SERVICE_NAME: 'demo',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
      ['--import', '@gen/nest/tracing', ...COPIED_DATABASE],
    );
    const url = await api.url;
    const password = 'demo-admin-password';
    const { body } = await request(url)
      .post('/auth/login')
      .send({ email: 'admin@example.com', password })
      .expect(200);
    const authorization = `Bearer ${body.accessToken}`;
    const [, address = ''] = /Metrics at (http:\S+\/metrics)/.exec(api.output()) ?? [];
    const count = async () => (await fetch(address)).text();
    const uploads = (text: string) => Number(/^upload_bytes_total (\d+)$/m.exec(text)?.[1]);
    const seeded = uploads(await count());
    await request(url)
      .post('/upload?signature=hunter2')
      .set({ authorization })
      .attach('file', Buffer.from('twelve bytes'), 'a.txt')
      .expect(201);
    await request(url).get('/gen-api/posts').set({ authorization, 'x-request-id': 'mine' });

    const counted = await count();
    expect(uploads(counted)).toBe(seeded + 12);
    expect(counted).toMatch(/^database_connections{state="waiting"} 0$/m);
    expect(counted).toMatch(/_count{method="POST",route="\/upload",status="201"} 1/);

    await collector.until((spans) => spans.some(({ name }) => name === 'prisma:client:db_query'));
    await collector.until((spans) => spans.some(({ name }) => name === 'GET /gen-api/posts'));
    expect(collector.spans().map(({ name }) => name)).toContain('PostGenController.list');

    api.child.kill('SIGTERM');
    const { code, output } = await api.ended;
    expect(code).toBe(0);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: 'mine', route: '/gen-api/posts', status: 200 }),
    );
    const told = [output, counted, JSON.stringify(collector.spans())].join();
    for (const secret of [password, String(body.accessToken), 'hunter2'])
      expect(told).not.toContain(secret);
  });

  it('sends the spans of the requests that were under way when it was ended', async () => {
    const api = startProcess(
      {
        DATA_DIR: join(folder, 'traced'),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '60000',
      },
      ['--import', '@gen/nest/tracing', ...COPIED_DATABASE],
    );
    const url = await api.url;
    const credentials = { email: 'admin@example.com', password: 'demo-admin-password' };
    const { body } = await request(url).post('/auth/login').send(credentials).expect(200);
    const upload = startUpload(url, `Bearer ${body.accessToken}`);
    while (readdirSync(join(folder, 'traced/uploads/.tmp')).length === 0) await sleep(10);
    const isUpload = ({ name }: Span) => name === 'POST /upload';
    const before = collector.spans().filter(isUpload).length;
    api.child.kill('SIGTERM');
    while (await fetch(`${url}/health/live`).catch(() => undefined)) await sleep(10);
    expect(await upload.finish()).toBe(201);
    expect(await api.ended).toMatchObject({ code: 0 });
    expect(collector.spans().filter(isUpload)).toHaveLength(before + 1);
  });
});

onServer('with a PostgreSQL server, the application', () => {
  const [database, registerDrop] = useServerDatabase();
  registerDrop();

  /** What a supervisor waits for, plus what a busy machine adds. */
  const AT_MOST_MS = 12_000 + 1_500;

  async function start(DATABASE_URL: string) {
    const api = startProcess({ DATA_DIR: folder, DATABASE_URL });
    const url = await api.url;
    const credentials = { email: 'admin@example.com', password: 'demo-admin-password' };
    const { body } = await request(url).post('/auth/login').send(credentials).expect(200);
    const authorization = `Bearer ${body.accessToken}`;
    const list = () => fetch(`${url}/gen-api/posts`, { headers: { authorization } });
    const end = async () => {
      const began = Date.now();
      api.child.kill('SIGTERM');
      return { ...(await api.ended), ms: Date.now() - began };
    };
    return { url, authorization, list, end };
  }

  it('seeds the database once when two processes start concurrently', async () => {
    const settings = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(48) };
    const one = startProcess({ ...settings, DATA_DIR: join(folder, 'one') });
    const other = startProcess({ ...settings, DATA_DIR: join(folder, 'other') });
    await Promise.all([one.url, other.url]);
    const { rows } = await database.client.query('SELECT count(*) FROM "User" WHERE role = $1', [
      'admin',
    ]);
    expect(rows).toEqual([{ count: '1' }]);
    for (const { child, ended } of [one, other]) {
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0 });
    }
  });

  it('exits in time during a blocked statement and a partial upload, which it logs', async () => {
    const { url, authorization, list, end } = await start(database.url);
    await database.client.query('BEGIN; LOCK TABLE "Post" IN ACCESS EXCLUSIVE MODE');
    const stuck = list();
    const upload = startUpload(url, authorization);
    const cut = upload.status.catch(() => 'cut');
    while (readdirSync(join(folder, 'uploads/.tmp')).length === 0) await sleep(10);
    const { code, output, ms } = await end();
    await database.client.query('ROLLBACK');
    expect(ms).toBeLessThan(AT_MOST_MS);
    expect((await stuck).status).toBe(503);
    expect(await cut).toBe('cut');
    expect(code).toBe(1);
    expect(output).toContain('Not answered within 10 s, and cut: POST /upload');
  });

  it('exits in time while the network drops packets', async () => {
    const gate = await startGate(database.url);
    const { list, end } = await start(gate.url);
    await list();
    gate.swallow();
    const stuck = list().catch(() => undefined);
    while (!gate.hasSwallowed) await sleep(10);
    expect((await end()).ms).toBeLessThan(AT_MOST_MS);
    await stuck;
    await gate.close();
  });
});

/** Sends the first half of a file; `finish` sends the rest and returns the status of the response. */
function startUpload(
  url: string,
  authorization: string,
): { status: Promise<number | undefined>; finish(): Promise<number | undefined> } {
  const upload = httpRequest(`${url}/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    upload.once('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode));
    upload.once('error', reject);
  });
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  upload.write(`${head}first half, `);
  return {
    status,
    finish: () => {
      upload.end('second half\r\n--x--\r\n');
      return status;
    },
  };
}
