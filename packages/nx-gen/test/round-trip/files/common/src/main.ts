import 'reflect-metadata';
import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Server } from 'node:http';
import { AppModule } from './app.module';
import { bareClientRoute } from './bare-client';
import { closeDatabase } from './database';
import { PrismaService } from './prisma/prisma.service';

/** Serves the API until its standard input ends, and says where on its standard output. */
async function serve(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'], abortOnError: false });
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
