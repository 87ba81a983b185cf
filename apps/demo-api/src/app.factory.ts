import { answerHttpErrors, crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import type { LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import type { Settings } from './config/settings';
import { SETTINGS } from './config/settings.module';
import { setUpDocs } from './docs/swagger';
import { useBodyParsing } from './http/body-parsing';
import { useSecurityHeaders } from './http/security-headers';

/**
 * The whole application, not yet listening: what main.ts starts is what the tests ask.
 * The settings come from the environment (config/settings.ts).
 * @throws Error with a sentence for whoever started it
 */
export async function createApp(
  options: { logger?: LogLevel[] | false } = {},
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...options,
    bodyParser: false,
    // A start that fails throws its error, and drops the log with Nest's stack trace of it.
    abortOnError: false,
    bufferLogs: true,
    autoFlushLogs: false,
  });
  app.flushLogs();
  const { corsOrigins } = app.get<Settings>(SETTINGS);
  answerHttpErrors(app);
  useSecurityHeaders(app);
  // Requests may carry any header, such as If-Match; of an answer, scripts elsewhere see those that are named.
  if (corsOrigins.length) app.enableCors({ origin: corsOrigins, exposedHeaders: ['ETag'] });
  useBodyParsing(app);
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  setUpDocs(app);
  return app;
}
