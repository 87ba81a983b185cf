import { join } from 'node:path';
import { embeddedUrl, portOf, type EmbeddedDatabaseOptions } from '../database/embedded';
import { DATA_FOLDER } from '../init/prisma-part';
import { valuesOf } from './env-file';
import type { ProjectToRun } from './project';

/** The variable in `.env` that names the folder of an embedded database, which `gen` starts on demand. */
export const EMBEDDED_DATABASE_VARIABLE = 'EMBEDDED_DATABASE';

/** Returns its variables for a new `.env`. */
export const embeddedVariables = (folder: string): [string, string][] => [
  ['DATABASE_URL', embeddedUrl(portOf(folder))],
  [EMBEDDED_DATABASE_VARIABLE, `${DATA_FOLDER}/database`],
];

/**
 * Returns the location of the project's embedded database; undefined if DATABASE_URL is not such an address, or not
 * the one next to EMBEDDED_DATABASE in `.env`: the environment may name another server of this machine.
 */
export function embeddedDatabaseOf({
  folder,
  env = '',
  values,
}: Pick<ProjectToRun, 'folder' | 'env' | 'values'>): EmbeddedDatabaseOptions | undefined {
  const data = values.get(EMBEDDED_DATABASE_VARIABLE);
  const address = values.get('DATABASE_URL');
  if (!data || !address || !URL.canParse(address)) return undefined;
  const port = Number(new URL(address).port);
  const own = valuesOf(env);
  const addresses = [
    embeddedUrl(port),
    ...(own.has(EMBEDDED_DATABASE_VARIABLE) ? [own.get('DATABASE_URL') ?? ''] : []),
  ];
  return addresses.every((one) => withoutQuery(one) === withoutQuery(address))
    ? { port, folder: join(folder, data) }
    : undefined;
}

const withoutQuery = (address: string): string => address.replace(/\?.*/, '');
