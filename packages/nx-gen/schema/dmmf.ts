import type { getDMMF } from '@prisma/internals';
import { GenError } from './diagnostics';
import type { Diagnostic } from './ir';

export type Dmmf = Awaited<ReturnType<typeof getDMMF>>['datamodel'];
export type DmmfModel = Dmmf['models'][number];
export type DmmfField = DmmfModel['fields'][number];
export type DmmfIndex = Dmmf['indexes'][number];

/**
 * Prisma's own reading of the schema.
 * @throws {GenError} with Prisma's messages and their lines when the schema is not valid
 */
export async function readDmmf(
  files: readonly (readonly [path: string, text: string])[],
): Promise<Dmmf> {
  // some 200 ms to load, so only a run that reads a schema pays for it; `require`, because Node's
  // own import() finds no named exports in this CommonJS package
  const prisma = require('@prisma/internals') as typeof import('@prisma/internals');
  try {
    const document = await prisma.getDMMF({ datamodel: files.map(([path, text]) => [path, text]) });
    return document.datamodel;
  } catch (error) {
    throw new GenError(diagnosticsOf(error instanceof Error ? error.message : String(error)));
  }
}

/** Prisma prints `error: <message>` and `--> <file>:<line>` for each fault, in colour. */
function diagnosticsOf(report: string): Diagnostic[] {
  // eslint-disable-next-line no-control-regex
  const plain = report.replace(/\u001b\[[0-9;]*m/g, '');
  const faults = [...plain.matchAll(/^error: ([\s\S]*?)\n\s+-->\s+(.+):(\d+)$/gm)];
  return faults.length > 0
    ? faults.map(([, message, file, line]) => ({
        location: { file, line: Number(line) },
        message: message.replace(/\s+/g, ' '),
      }))
    : [{ message: plain.trim().replace(/\s+/g, ' ') }];
}
