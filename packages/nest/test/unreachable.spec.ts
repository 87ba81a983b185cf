import type { INestApplication } from '@nestjs/common';
import request from 'supertest';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';
import { expectError } from './lab/expectations';

let app: INestApplication;

beforeAll(async () => {
  app = await createLab(unreachableDatabase());
});
afterAll(() => app.close());

describe('while the database is unreachable', () => {
  it.each([
    ['get', '/gen-api/samples'],
    ['get', '/gen-api/samples/1'],
    ['post', '/gen-api/samples'],
    ['put', '/gen-api/samples/1'],
    ['delete', '/gen-api/samples/1'],
    ['put', '/gen-api/samples?ids=1'],
    ['delete', '/gen-api/samples?ids=1'],
  ] as const)('%s %s returns 503 with Retry-After', async (method, url) => {
    const call = request(app.getHttpServer())[method](url);
    const response = await (method === 'post' || method === 'put'
      ? call.send({ name: 'a' })
      : call);
    expectError(response, 503, 'UNAVAILABLE');
    expect(response.headers['retry-after']).toBe('5');
    expect(response.text).not.toContain('127.0.0.1');
  });

  it('invalid input is still rejected with 400', async () => {
    const response = await request(app.getHttpServer()).get('/gen-api/samples?limit=0');
    expectError(response, 400, 'VALIDATION');
  });
});
