import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { PrismaErrorFilter } from '../../src';
import type { PrismaClient } from '../../test-output/prisma/client';
import { features } from './controllers';
import { openDatabase } from './database';
import { startOn } from './platform';

export type Agent = ReturnType<typeof request>;

/** Creates a NestJS application with the lab's resources over HTTP. */
export async function createLab(prisma: PrismaClient): Promise<INestApplication> {
  const module = await Test.createTestingModule({
    controllers: features.map(({ controller }) => controller),
    providers: features.map(({ service: Service }) => ({
      provide: Service,
      useFactory: () => new Service(prisma),
    })),
  }).compile();
  // For errors before routing, such as a body that is not JSON.
  return startOn(module, { configure: (app) => app.useGlobalFilters(new PrismaErrorFilter()) });
}

/** Starts the lab on an empty database before the tests of a file, and closes it after them. */
export function useLab(): { readonly http: Agent; readonly prisma: PrismaClient } {
  let prisma: PrismaClient;
  let app: INestApplication;
  beforeAll(async () => {
    prisma = await openDatabase();
    app = await createLab(prisma);
  });
  afterAll(async () => {
    await app.close();
    await prisma.$disconnect();
  });
  return {
    get http() {
      return request(app.getHttpServer());
    },
    get prisma() {
      return prisma;
    },
  };
}
