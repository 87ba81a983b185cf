import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.factory';
import { AppModule } from '../../src/app.module';
import { createEjected } from '../ejected/app';

/** The platform that this Jest project runs on, see jest.config.cjs. */
declare const testPlatform: 'express' | 'fastify' | 'ejected';

/** The demo runs on Express; its features are asked on Fastify too, as somebody else's application may be. */
export function createOnPlatform(): Promise<INestApplication> {
  if (testPlatform === 'ejected') return createEjected();
  return testPlatform === 'fastify' ? createOnFastify() : createApp({ logger: false });
}

async function createOnFastify(): Promise<INestApplication> {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
    rawBody: true,
  });
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  return app;
}
