import { Logger } from '@nestjs/common';
import {
  answering,
  startExternalServer,
  type ExternalServer,
} from '../../test/support/external-server';
import { FAILURES, SECRET } from '../../test/support/external-server-failures';
import { requestJson } from './http-json';

let server: ExternalServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await startExternalServer();
  const log = (...texts: unknown[]) => logged.push(texts.join(' '));
  Logger.overrideLogger({ log, error: log, warn: log });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await server.close();
});
beforeEach(() => (logged.length = 0));

const service = (more: { baseUrl?: string; timeoutMs?: number } = {}) => ({
  name: 'weather service',
  variable: 'WEATHER_URL',
  baseUrl: server.url,
  timeoutMs: 5000,
  ...more,
});

describe('requestJson', () => {
  it.each([
    ['http://127.0.0.1', '/today'],
    ['http://127.0.0.1/', '/today'],
    ['http://127.0.0.1/api', '/api/today'],
    ['http://127.0.0.1/api/', '/api/today'],
  ])('keeps the path of the base URL %s', async (base, path) => {
    server.answer = answering('{}');
    server.received.length = 0;
    const baseUrl = base.replace('http://127.0.0.1', server.url);
    expect(await requestJson(service({ baseUrl }), { path: 'today' })).toEqual({});
    expect(server.received).toEqual([{ method: 'GET', path, body: '' }]);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
    'application/vnd.github+json; charset=utf-8',
  ])('accepts %s', async (type) => {
    server.answer = answering('{"text":"Grüße"}', type);
    expect(await requestJson(service(), { path: '' })).toEqual({ text: 'Grüße' });
  });

  it('accepts up to 1 MiB', async () => {
    const body = JSON.stringify('x'.repeat(1024 * 1024 - 2));
    server.answer = answering(body);
    expect(await requestJson(service(), { path: '' })).toHaveLength(1024 * 1024 - 2);
    server.answer = answering(`${body} `);
    await expect(requestJson(service(), { path: '' })).rejects.toMatchObject({ status: 502 });
  });

  it('rejects with 504 when the signal is aborted', async () => {
    server.answer = () => controller.abort();
    const controller = new AbortController();
    const request = () => requestJson(service(), { path: '', signal: controller.signal });
    await expect(request()).rejects.toMatchObject({ status: 504 }); // while it waits
    await expect(request()).rejects.toMatchObject({ status: 504 }); // before it begins
  });

  // The others are JSON: whether it has the right shape is nothing that this function knows.
  const failures = FAILURES.filter(
    ([what]) => !['null', 'a list', 'a string', 'no known field'].includes(what),
  );

  it.each(failures)('logs neither the secret nor the URL: %s', async (_what, answer, status) => {
    server.answer = answer;
    // short only for the service that does not answer in time: another may answer late on a busy machine
    const timeoutMs = status === 504 ? 300 : 5000;
    const answered = requestJson(service({ timeoutMs }), { path: '' });
    await expect(answered).rejects.toMatchObject({ status });
    expect(logged).toEqual([expect.stringMatching(/^The weather service failed: /)]);
    expect(logged[0]).not.toContain(SECRET);
    expect(logged[0]).not.toContain('127.0.0.1');
  });
});
