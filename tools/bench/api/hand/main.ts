// The baseline: the API of one model as a careful engineer writes it by hand, with NestJS and Prisma and
// nothing from this repository.
import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';

const adapters = { express: () => new ExpressAdapter(), fastify: () => new FastifyAdapter() };

async function main(): Promise<void> {
  const platform = process.env['HTTP_PLATFORM'] === 'fastify' ? 'fastify' : 'express';
  const app = await NestFactory.create(AppModule, adapters[platform](), { logger: false });
  app.useGlobalPipes(
    new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }),
  );
  app.enableShutdownHooks();
  await app.listen(Number(process.env['PORT']), '127.0.0.1');
}

void main();
