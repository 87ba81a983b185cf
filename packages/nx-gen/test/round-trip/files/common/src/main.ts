import 'reflect-metadata';
import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { DiskStorage, UploadsModule } from '@gen/nest/uploads';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule } from './app.module';
import { bareClientRoute } from './bare-client';
import { closeDatabase } from './database';
import { PrismaService } from './prisma/prisma.service';
import { SIGNING_KEY } from './signing-key';

const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));

/** Schemas may have private files, which need a key. */
@Module({
  imports: [
    UploadsModule.forRoot({ storage: new DiskStorage(folder), signingKey: SIGNING_KEY }),
    AppModule,
  ],
})
class WholeModule {}

/** Serves the API until its standard input ends, and says where on its standard output. */
async function serve(): Promise<void> {
  const app = await NestFactory.create(WholeModule, { logger: ['error'], abortOnError: false });
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  app.use('/test-client', bareClientRoute(app.get(PrismaService)));
  SwaggerModule.setup('docs', app, () =>
    SwaggerModule.createDocument(app, new DocumentBuilder().build()),
  );
  await app.listen(0, '127.0.0.1');
  // on a busy machine a connection would be closed just when the next request comes over it
  (app.getHttpServer() as Server).keepAliveTimeout = 120_000;
  process.stdin.resume().once('end', () => void closeDatabase().finally(() => process.exit(0)));
  console.log(`listening at ${await app.getUrl()}`);
}

void serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
