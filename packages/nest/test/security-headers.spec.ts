import { Controller, Get, Header, NotFoundException, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { sendSecurityHeaders } from '../src';
import { startOn } from './lab/platform';

@Controller()
class Pages {
  @Get('page')
  page(): string {
    return 'text';
  }

  @Get('own')
  @Header('Content-Security-Policy', "default-src 'none'")
  own(): string {
    return 'text';
  }

  @Get('gone')
  gone(): never {
    throw new NotFoundException();
  }
}

let app: INestApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [Pages] }).compile();
  app = await startOn(module, { configure: sendSecurityHeaders });
});
afterAll(() => app.close());

const get = (path: string) => request(app.getHttpServer()).get(path);

it.each(['/page', '/gone', '/nowhere'])(
  'security headers are set in every response: %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    for (const name of ['x-powered-by', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name);
  },
);

it('security headers do not override a header set by the route', async () => {
  const { headers } = await get('/own');
  expect(headers['content-security-policy']).toBe("default-src 'none'");
});
