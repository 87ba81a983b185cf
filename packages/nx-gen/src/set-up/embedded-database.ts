import { join } from 'node:path';
import { embeddedUrl, portOf, type EmbeddedDatabaseOptions } from '../database/embedded';
import { DATA_FOLDER } from '../init/prisma-part';
import type { ProjectToRun } from './project';

/** The variable in `.env` that names the folder of an embedded database, which `gen` starts on demand. */
export const EMBEDDED_DATABASE_VARIABLE = 'EMBEDDED_DATABASE';

/** Returns its variables for a new `.env`. */
export const embeddedVariables = (folder: string): [string, string][] => [
  ['DATABASE_URL', embeddedUrl(portOf(folder))],
  [EMBEDDED_DATABASE_VARIABLE, `${DATA_FOLDER}/database`],
];

/** Returns the location of the project's embedded database; undefined if DATABASE_URL is not such an address. */
export function embeddedDatabaseOf({
  folder,
  values,
}: Pick<ProjectToRun, 'folder' | 'values'>): EmbeddedDatabaseOptions | undefined {
  const data = values.get(EMBEDDED_DATABASE_VARIABLE);
  const address = values.get('DATABASE_URL');
  if (!data || !address || !URL.canParse(address)) return undefined;
  const port = Number(new URL(address).port);
  // a DATABASE_URL in the environment may override that of .env, with another server of this machine too
  return withoutQuery(address) === withoutQuery(embeddedUrl(port))
    ? { port, folder: join(folder, data) }
    : undefined;
}

const withoutQuery = (address: string): string => address.replace(/\?.*/, '');
