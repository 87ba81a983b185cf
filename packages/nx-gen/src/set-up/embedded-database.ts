import { join } from 'node:path';
import { embeddedAddress, portOf, type EmbeddedPlace } from '../database/embedded';
import { DATA_FOLDER } from '../init/prisma-part';
import type { ProjectToRun } from './project';

/** The variable of `.env` that names the folder of an embedded database: `gen` starts it where it is needed. */
export const EMBEDDED = 'EMBEDDED_DATABASE';

/** What a fresh `.env` says of it. */
export const embeddedVariables = (folder: string): [string, string][] => [
  ['DATABASE_URL', embeddedAddress(portOf(folder))],
  [EMBEDDED, `${DATA_FOLDER}/database`],
];

/** Where the project's embedded database is; undefined where DATABASE_URL names a server of somebody else's. */
export function embeddedPlace({
  folder,
  values,
}: Pick<ProjectToRun, 'folder' | 'values'>): EmbeddedPlace | undefined {
  const data = values.get(EMBEDDED);
  const address = values.get('DATABASE_URL');
  if (!data || !address || !URL.canParse(address)) return undefined;
  const { port, hostname } = new URL(address);
  // a DATABASE_URL of the environment leads elsewhere than that of .env
  return hostname === '127.0.0.1' && port
    ? { port: Number(port), folder: join(folder, data) }
    : undefined;
}
