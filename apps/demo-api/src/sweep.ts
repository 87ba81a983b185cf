import 'reflect-metadata';
import { sweep, UPLOAD_STORAGE, type SweepReport, type UploadStorage } from '@gen/nest/uploads';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppModule } from './app.module';

const USAGE = 'Usage: node dist/sweep.js [--dry-run] [--older-than <hours>]';
const HOUR_MS = 60 * 60 * 1000;

interface Arguments {
  dryRun: boolean;
  olderThanMs?: number;
}

/**
 * Removes uploaded files that no record mentions, and prints their names. Exit code 0 when that is
 * done, 1 when it failed (then nothing of a record is lost: run it again), 2 for wrong arguments.
 *
 * Once a day is enough: `30 4 * * * cd /srv/demo-api && npm run uploads:sweep`. With `DATABASE_URL`
 * it runs beside the application; the embedded database belongs to one process, so stop the
 * application first. It needs the application's own environment: over another database all files
 * look unused. Like every start, this one removes temporary files that are older than an hour, with
 * `--dry-run` too.
 *
 * All models with files are resources here, and none of their fields is hidden; a project that
 * keeps addresses elsewhere hands them to `sweep` as `references`.
 */
async function main(): Promise<void> {
  const { dryRun, olderThanMs } = readArguments(process.argv.slice(2));
  process.env['DATA_DIR'] ||= join(__dirname, '..', '.data');
  const app = await NestFactory.createApplicationContext(AppModule, {
    logger: ['error', 'warn'],
    // As in app.factory.ts: a start that fails shows its sentence, and no stack trace.
    abortOnError: false,
    bufferLogs: true,
    autoFlushLogs: false,
  });
  app.flushLogs();
  try {
    const storage = app.get<UploadStorage>(UPLOAD_STORAGE);
    const modules = app.get(ModulesContainer);
    console.log(sentence(await sweep({ storage, modules, dryRun, olderThanMs }), dryRun));
  } finally {
    await app.close();
  }
}

class UsageError extends Error {}

function readArguments(args: string[]): Arguments {
  try {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean' }, 'older-than': { type: 'string' } },
    });
    return { dryRun: values['dry-run'] ?? false, olderThanMs: readHours(values['older-than']) };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readHours(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  // An empty or mistaken number must not mean "all files".
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a number of hours.`);
  return Number(text) * HOUR_MS;
}

function sentence({ removed, kept, temporary }: SweepReport, dryRun: boolean): string {
  const names = removed.map((key) => `${key}\n`).join('');
  const done = dryRun ? 'would be removed' : removed.length === 1 ? 'was removed' : 'were removed';
  const also = temporary > 0 ? `, and ${files(temporary)} of unfinished uploads` : '';
  return `${names}${files(removed.length)} ${done}${also}; ${kept} stay${kept === 1 ? 's' : ''}.`;
}

const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
