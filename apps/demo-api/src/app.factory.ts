import {
  answerHttpErrors,
  crudValidationPipe,
  PrismaErrorFilter,
  sendSecurityHeaders,
} from '@gen/nest';
import { logAsJson } from '@gen/nest/logs';
import type { INestApplication, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import type { Settings } from './config/settings';
import { SETTINGS } from './config/settings.module';
import { setUpDocs } from './docs/swagger';
import { loadPlatform, readPlatform } from './http/platform';

/**
 * The whole application, not yet listening: what main.ts starts is what the tests ask.
 * The settings come from the environment (config/settings.ts).
 * @throws Error with a sentence for whoever started it
 */
export async function createApp(
  options: { logger?: LogLevel[] | false } = {},
): Promise<INestApplication> {
  const platformName = readPlatform(process.env);
  const platform = await loadPlatform(platformName);
  const app = await NestFactory.create(AppModule, platform.adapter(), {
    ...options,
    bodyParser: false,
    // A start that fails throws its error, and drops the log with Nest's stack trace of it.
    abortOnError: false,
    bufferLogs: true,
    autoFlushLogs: false,
  });
  const { corsOrigins, jsonLogs } = app.get<Settings>(SETTINGS);
  if (jsonLogs) logAsJson(app);
  app.flushLogs();
  answerHttpErrors(app);
  sendSecurityHeaders(app);
  // Requests may carry any header, such as If-Match; of an answer, scripts elsewhere see those that are named.
  if (corsOrigins.length)
    app.enableCors({
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], // Fastify's own are the first three
      credentials: true, // the cookie of the session
      exposedHeaders: ['ETag', 'Allow', 'X-Read-Only', 'X-Request-Id'],
    });
  platform.readBodies(app);
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  setUpDocs(app, platformName);
  return app;
}
