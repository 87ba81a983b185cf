import 'reflect-metadata';
import { crudValidationPipe, PrismaErrorFilter } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { closeDatabase } from './database';
import { PrismaService } from './prisma/prisma.service';
import { rowsRoute } from './rows';

/** Serves the API until its standard input ends, and says where on its standard output. */
async function serve(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'], abortOnError: false });
  app.useGlobalPipes(crudValidationPipe());
  app.useGlobalFilters(new PrismaErrorFilter());
  app.use('/test-rows', rowsRoute(app.get(PrismaService)));
  SwaggerModule.setup('docs', app, () =>
    SwaggerModule.createDocument(app, new DocumentBuilder().build()),
  );
  await app.listen(0, '127.0.0.1');
  process.stdin.resume().once('end', () => void closeDatabase().finally(() => process.exit(0)));
  console.log(`listening at ${await app.getUrl()}`);
}

void serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
