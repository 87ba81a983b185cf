import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import type { UploadStorage } from './storage';
import { sweep, type SweepOptions, type SweepReport } from './sweep';
import { UPLOAD_STORAGE } from './tokens';

const USAGE = 'Usage: node <this file> [--dry-run] [--older-than <hours>]';
const HOUR_MS = 60 * 60 * 1000;

interface Arguments {
  dryRun: boolean;
  olderThanMs?: number;
}

class UsageError extends Error {}

/**
 * Runs the sweep as a command, without serving the application: `void runSweep(AppModule)` is a complete `sweep.ts`. Prints the
 * names of the removed files, and sets the exit code: 0 on success, 1 on failure (no record has lost anything: run it again), 2
 * for invalid arguments (`--dry-run`, `--older-than <hours>`). Like every start, it removes temporary files older than an hour,
 * even with `--dry-run`.
 * @param options texts outside the resources that may mention files, see `SweepOptions`
 */
export async function runSweep(
  module: Type,
  options: Pick<SweepOptions, 'references'> = {},
): Promise<void> {
  try {
    const parsed = parseArguments(process.argv.slice(2));
    console.log(
      formatReport(await sweepApplication(module, { ...parsed, ...options }), parsed.dryRun),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function sweepApplication(
  module: Type,
  options: Omit<SweepOptions, 'storage' | 'modules'>,
): Promise<SweepReport> {
  const app = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'warn'],
    // a failed start prints its message without a stack trace
    abortOnError: false,
    bufferLogs: true,
    autoFlushLogs: false,
  });
  app.flushLogs();
  try {
    const storage = app.get<UploadStorage>(UPLOAD_STORAGE, { strict: false });
    return await sweep({ storage, modules: app.get(ModulesContainer), ...options });
  } finally {
    await app.close();
  }
}

function parseArguments(args: string[]): Arguments {
  try {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean' }, 'older-than': { type: 'string' } },
    });
    return { dryRun: values['dry-run'] ?? false, ...parseHours(values['older-than']) };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function parseHours(text: string | undefined): Pick<Arguments, 'olderThanMs'> {
  if (text === undefined) return {};
  // an empty or mistyped number must not mean "all files"
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a number of hours.`);
  return { olderThanMs: Number(text) * HOUR_MS };
}

function formatReport({ removed, kept, temporary }: SweepReport, dryRun: boolean): string {
  const names = removed.map((key) => `${key}\n`).join('');
  const done = dryRun ? 'would be removed' : removed.length === 1 ? 'was removed' : 'were removed';
  const also = temporary > 0 ? `, and ${formatFileCount(temporary)} of unfinished uploads` : '';
  return `${names}${formatFileCount(removed.length)} ${done}${also}; ${kept} stay${kept === 1 ? 's' : ''}.`;
}

const formatFileCount = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
