import type { INestApplication, NestApplicationOptions, PipeTransform } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { TestingModule } from '@nestjs/testing';

/** The platform of this Jest project, see jest.config.cjs. */
declare const testPlatform: 'express' | 'fastify';

export const platform = testPlatform;

export interface StartOptions {
  readonly pipes?: PipeTransform[];
  readonly configure?: (app: INestApplication) => void;
  readonly rawBody?: boolean;
}

/** Starts an application on the platform of this run, ready for requests to its HTTP server. */
export async function startOn(
  module: TestingModule,
  { pipes = [], configure, rawBody = false }: StartOptions = {},
): Promise<INestApplication> {
  const options: NestApplicationOptions = { logger: false, rawBody };
  const app =
    platform === 'fastify'
      ? module.createNestApplication<NestFastifyApplication>(
          new FastifyAdapter({ routerOptions: { maxParamLength: 2000 } }),
          options,
        )
      : module.createNestApplication(options);
  app.useGlobalPipes(...pipes);
  configure?.(app);
  await app.init();
  if (platform === 'fastify') await app.getHttpAdapter().getInstance().ready();
  return app;
}
