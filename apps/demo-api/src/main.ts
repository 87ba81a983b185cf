import 'reflect-metadata';
import { endOnSignal } from '@gen/nest';
import { serveMetrics } from '@gen/nest/metrics';
import { Logger } from '@nestjs/common';
import { join } from 'node:path';
import { createApp } from './app.factory';
import { readListenAddress } from './config/settings';
import type { Database } from './infrastructure/database/database';
import { DATABASE } from './infrastructure/prisma/prisma.service';
import { SeedService } from './seed/seed.service';

async function main(): Promise<void> {
  process.env['DATA_DIR'] ||= join(__dirname, '..', '.data');
  const { host, port } = readListenAddress(process.env);
  const app = await createApp();
  endOnSignal(app);
  await serveMetrics(app, app.get<Database>(DATABASE));
  await app.get(SeedService).seedAtStart();
  await app.listen(port, host);
  new Logger('Demo').log(`Listening on ${await app.getUrl()}, API documentation at /docs`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
