import 'reflect-metadata';
import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Server } from 'node:http';
import { AppModule } from './app.module';

/** Serves the API until its standard input ends, and says where on its standard output. */
async function serve(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'], abortOnError: false });
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  SwaggerModule.setup('docs', app, () =>
    SwaggerModule.createDocument(app, new DocumentBuilder().build()),
  );
  const server = app.getHttpServer() as Server;
  // a test that waits for a compiler does not notice that a connection is closed, and asks through it
  server.keepAliveTimeout = 300_000;
  await app.listen(0, '127.0.0.1');
  process.stdin.resume().once('end', () => process.exit(0));
  console.log(`listening at ${await app.getUrl()}`);
}

void serve();
