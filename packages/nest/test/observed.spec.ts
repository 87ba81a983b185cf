import {
  Controller,
  Get,
  Logger,
  NotFoundException,
  Param,
  Post,
  type INestApplication,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { PrismaErrorFilter } from '../src';
import { logAsJson, requestId } from '../src/logs';
import { serveMetrics } from '../src/metrics';
import { startOn } from './lab/platform';

@Controller('people')
class PeopleController {
  private readonly logger = new Logger('People');

  @Get(':id')
  async find(@Param('id') id: string) {
    await new Promise(setImmediate);
    this.logger.log(`looked for ${id}`);
    if (id === 'nobody') throw new NotFoundException('Nobody is there');
    if (id === 'broken') throw new Error('a fault of ours');
    return { id, requestId: requestId() };
  }

  @Post('login')
  login() {
    this.logger.error('Invalid call: data: { password: "hunter2", email: "a@b.c" }');
    this.logger.warn(new Error("token='hunter2' is none"));
    this.logger.log(42);
    this.logger.log({ tried: { password: 'hunter2', email: 'a@b.c' }, token: 'hunter2' });
    return {};
  }

  @Post('import')
  import() {
    new Logger().log('imported', { rows: 2 }, 'in one go');
    Logger.warn('one row is empty', { row: 1 });
    return {};
  }
}

type Line = Record<string, unknown>;
const lines: Line[] = [];
let texts = '';
const to = {
  write(text: string): void {
    texts += text;
    lines.push(JSON.parse(text) as Line);
  },
};

let app: INestApplication;
let origin: string;
let metrics: string;
const pool = { totalCount: 5, idleCount: 3, waitingCount: 2 };

beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [PeopleController] }).compile();
  let serving: ReturnType<typeof serveMetrics> | undefined;
  app = await startOn(module, {
    configure: (made) => {
      made.useGlobalFilters(new PrismaErrorFilter());
      logAsJson(made, { to });
      serving = serveMetrics(made, { pool, environment: { METRICS_PORT: '0' } });
    },
  });
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
  const { address, port } = (await serving)?.address() as AddressInfo;
  metrics = `http://${address}:${port}`;
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
  texts = '';
});

const http = () => request(origin);
const until = async <T>(find: () => T | undefined): Promise<T> => {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
const lineOf = (path: string) => until(() => lines.find((line) => line['path'] === path));

describe('the JSON log', () => {
  it('uses the same request id in log lines, response header and error body', async () => {
    const { headers, body } = await http().get('/people/nobody').expect(404);
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(body).toMatchObject({ statusCode: 404, message: 'Nobody is there', requestId: id });
    expect(await lineOf('/people/nobody')).toMatchObject({
      level: 'info',
      requestId: id,
      method: 'GET',
      route: '/people/:id',
      status: 404,
      milliseconds: expect.any(Number),
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ context: 'People', msg: 'looked for nobody', requestId: id }),
    );
  });

  it('keeps the ids of concurrent requests apart', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(
      ids.map((id) => http().get(`/people/${id}`).set('X-Request-Id', `of-${id}`)),
    );
    expect(answers.map(({ body }) => body)).toEqual(
      ids.map((id) => ({ id, requestId: `of-${id}` })),
    );
  });

  it('accepts the request id of a proxy, but not one that could forge a log line', async () => {
    const { headers } = await http().get('/people/1').set('X-Request-Id', 'trace-1');
    expect(headers['x-request-id']).toBe('trace-1');
    const forged = await http().get('/people/1').set('X-Request-Id', '"} {"level":"error"');
    expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('writes each argument of a call without a context on its own line', async () => {
    await http().post('/people/import').expect(201);
    await lineOf('/people/import');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'info', msg: 'imported' }),
        expect.objectContaining({ level: 'info', rows: 2 }),
        expect.objectContaining({ level: 'warn', msg: 'one row is empty' }),
        expect.objectContaining({ level: 'warn', row: 1 }),
      ]),
    );
  });

  it('contains no password, cookie, token or query string', async () => {
    await http()
      .post('/people/login?signature=hunter2')
      .set({ Cookie: 'session=hunter2', Authorization: 'Bearer hunter2' })
      .send({ password: 'hunter2' });
    expect(await lineOf('/people/login')).toMatchObject({ status: 201 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        tried: { password: '[hidden]', email: 'a@b.c' },
        token: '[hidden]',
      }),
    );
    const messages = lines.map(({ msg }) => msg);
    expect(messages).toEqual(
      expect.arrayContaining([
        'Invalid call: data: { password: "[hidden]", email: "a@b.c" }',
        'token="[hidden]" is none',
        '42',
      ]),
    );
    expect(texts).not.toContain('hunter2');
  });

  it('reports an unexpected error with its stack, which the response does not contain', async () => {
    const { body, headers } = await http().get('/people/broken').expect(500);
    expect(body).toMatchObject({
      message: 'Internal server error',
      requestId: headers['x-request-id'],
    });
    expect(await lineOf('/people/broken')).toMatchObject({ level: 'error', status: 500 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: 'a fault of ours',
        stack: expect.stringContaining('observed.spec'),
        requestId: headers['x-request-id'],
      }),
    );
  });
});

describe('metrics', () => {
  const read = async () => (await fetch(`${metrics}/metrics`)).text();

  it('count requests by route pattern, not by path', async () => {
    await Promise.all([1, 2, 3].map((id) => http().get(`/people/${id}`)));
    await Promise.all([1, 2, 3].map((id) => http().get(`/made-up/${id}`)));
    const count = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
    for (;;) {
      const text = await read();
      // reported once the response is complete
      if (!/route="none",status="404"} [3-9]/.test(text)) continue;
      expect(text).toContain(count('/people/:id', 200));
      expect(text).toContain(count('none', 404));
      expect(text).not.toMatch(/made-up|people\/\d/);
      return;
    }
  });

  it('are served on a separate port on localhost only', async () => {
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:/);
    await http().get('/metrics').expect(404);
    expect((await fetch(`${metrics}/`)).status).toBe(404);
  });

  it('include the connection pool and the event loop lag', async () => {
    const text = await read();
    expect(text).toContain('database_connections{state="busy"} 2');
    expect(text).toContain('database_connections{state="waiting"} 2');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });

  it('are off without METRICS_PORT, and an unusable port is rejected with a message', async () => {
    await expect(serveMetrics(app, { environment: {} })).resolves.toBeUndefined();
    await expect(serveMetrics(app, { environment: { METRICS_PORT: 'no' } })).rejects.toThrow(
      'METRICS_PORT must be a number from 0 to 65535, not "no".',
    );
    const { port } = new URL(metrics);
    await expect(serveMetrics(app, { environment: { METRICS_PORT: port } })).rejects.toThrow(
      `METRICS_PORT ${port} cannot be opened`,
    );
  });
});
