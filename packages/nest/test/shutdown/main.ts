// A separate process for the shutdown tests: it prints where it listens, and what `HANGS` names never ends.
import 'reflect-metadata';
import { Body, Controller, Get, Injectable, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOnSignal } from '../../src';
import { addLastWork } from '../../src/shutdown/last-work';
import { certificate } from './certificate';

const { PLATFORM, TLS, HANGS, GRACE_MS, DEADLINE_MS } = process.env;
const forever = (): Promise<never> => new Promise(() => setInterval(() => undefined, 60_000));

@Controller()
class WaitingController {
  @Get('short')
  async short() {
    console.log('taken');
    await sleep(600);
    return 'done';
  }

  @Get('forever')
  endless() {
    console.log('taken');
    return forever();
  }

  @Post('body')
  body(@Body() body: unknown) {
    return body;
  }
}

@Injectable()
class Hooks {
  onModuleDestroy = () => (HANGS === 'onModuleDestroy' ? forever() : undefined);
  onApplicationShutdown = () => {
    console.log('shutdown hook');
    return HANGS === 'onApplicationShutdown' ? forever() : undefined;
  };
}

@Module({ controllers: [WaitingController], providers: [Hooks] })
class AppModule {}

async function main(): Promise<void> {
  const options = { logger: ['log' as const, 'warn' as const, 'error' as const] };
  const app =
    PLATFORM === 'fastify'
      ? await NestFactory.create(
          AppModule,
          new FastifyAdapter(TLS ? { https: certificate } : {}),
          options,
        )
      : await NestFactory.create(AppModule, {
          ...options,
          ...(TLS ? { httpsOptions: certificate } : {}),
        });
  addLastWork(async () => {
    console.log('last work');
    if (HANGS === 'last work') await forever();
  });
  endOnSignal(app, { graceMs: Number(GRACE_MS), deadlineMs: Number(DEADLINE_MS) });
  await app.listen(0, '127.0.0.1');
  console.log(`listening at ${await app.getUrl()}`);
}

void main();
