import type { getDMMF } from '@prisma/internals';
import { type Diagnostic, GenError } from '../base/diagnostics';

export type Dmmf = Awaited<ReturnType<typeof getDMMF>>['datamodel'];
export type DmmfModel = Dmmf['models'][number];
export type DmmfField = DmmfModel['fields'][number];
export type DmmfEnum = Dmmf['enums'][number];
export type DmmfIndex = Dmmf['indexes'][number];

/**
 * Returns Prisma's own reading of the schema: the `datamodel` of its DMMF, without the description of every query, which
 * `getDMMF` adds and which takes ten times as long.
 *
 * @throws {GenError} with Prisma's messages and their lines if the schema is invalid
 */
export function readDmmf(files: readonly (readonly [path: string, text: string])[]): Dmmf {
  // only the parser: @prisma/internals also loads engines and prompts, which takes longer than reading a schema; required
  // here, so that only runs that read a schema pay for it
  const prisma =
    require('@prisma/prisma-schema-wasm') as typeof import('@prisma/prisma-schema-wasm');
  const request = JSON.stringify({ prismaSchema: files, noColor: true });
  try {
    return JSON.parse(prisma.get_datamodel(request)) as Dmmf;
  } catch (error) {
    throw new GenError(diagnosticsOf(messageOf(error)));
  }
}

/** The parser throws an object as JSON; an internal failure is a plain error. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return text;
  }
}

/** Prisma prints `error: <message>` and `--> <file>:<line>` for each fault. */
function diagnosticsOf(report: string): Diagnostic[] {
  const faults = [...report.matchAll(/^error: ([\s\S]*?)\n\s+-->\s+(.+):(\d+)$/gm)];
  return faults.length > 0
    ? faults.map(([, message = '', file = '', line]) => ({
        location: { file, line: Number(line) },
        message: message.replace(/\s+/g, ' '),
      }))
    : [{ message: report.trim().replace(/\s+/g, ' ') }];
}
