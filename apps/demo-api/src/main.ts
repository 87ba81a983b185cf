import 'reflect-metadata';
import { Logger, ShutdownSignal } from '@nestjs/common';
import { join } from 'node:path';
import { createApp } from './app.factory';
import { readListenAddress } from './config/settings';
import { SeedService } from './seed/seed.service';

async function main(): Promise<void> {
  process.env['DATA_DIR'] ||= join(__dirname, '..', '.data');
  const { host, port } = readListenAddress(process.env);
  const app = await createApp();
  app.enableShutdownHooks([ShutdownSignal.SIGINT, ShutdownSignal.SIGTERM], {
    useProcessExit: true,
  });
  exitOnSecondSignal();
  await app.get(SeedService).seedAtStart();
  await app.listen(port, host);
  new Logger('Demo').log(`Listening on ${await app.getUrl()}, API documentation at /docs`);
}

/** The first signal lets requests finish; who sends another does not want to wait. */
function exitOnSecondSignal(): void {
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => ++signals > 1 && process.exit(1));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
