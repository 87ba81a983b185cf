import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { answerHttpErrors, sendSecurityHeaders } from '../src';
import { logAsJson } from '../src/logs';
import { serveMetrics } from '../src/metrics';
import { platform } from './lab/platform';

@Module({})
class AppModule {}

const to = { write: () => undefined };
const environment = { METRICS_PORT: '0' };

// The types of applications as a main.ts creates them that sets `trust proxy`; each function is checked by the compiler, and
// the one of this run's platform is called.

async function startExpress(): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { bufferLogs: true });
  app.set('trust proxy', 'loopback');
  logAsJson(app, { to });
  answerHttpErrors(app);
  sendSecurityHeaders(app);
  await serveMetrics(app, { environment });
  return app;
}

async function startFastify(): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ trustProxy: 'loopback' });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    bufferLogs: true,
  });
  logAsJson(app, { to });
  answerHttpErrors(app);
  sendSecurityHeaders(app);
  await serveMetrics(app, { environment });
  return app;
}

it('logs, metrics and headers are set up for an application with the type of its platform', async () => {
  const app = platform === 'fastify' ? await startFastify() : await startExpress();
  try {
    await app.listen(0, '127.0.0.1');
    const { headers } = await request(await app.getUrl()).get('/');
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  } finally {
    await app.close();
  }
});
