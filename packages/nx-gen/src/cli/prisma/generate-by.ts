import type { GeneratorConfig } from '@prisma/generator-helper';
import { existsSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { nearest } from '../../base/nearest';
import { configFileName } from '../../config/load-config';
import { main } from '../main';

/** What may stand in the block beside `provider`, which Prisma takes for itself. */
const SETTINGS = ['project'] as const;

/**
 * `gen all` for the project that a schema's `generator` block stands for.
 *
 * @throws {Error} where the block is wrong, or the run refused; what the run said has been said then
 */
export async function generateBy(generator: GeneratorConfig): Promise<void> {
  refuseUnknown(generator);
  const code = await main(['all', '--no-interactive', '--project', projectOf(generator)]);
  if (code !== 0)
    throw new Error(`generator ${generator.name}: gen all was refused, for what is said above`);
}

function refuseUnknown({ name, config }: GeneratorConfig): void {
  const unknown = Object.keys(config).find((key) => !SETTINGS.some((known) => known === key));
  if (unknown === undefined) return;
  const meant = nearest(unknown, SETTINGS);
  throw new Error(
    `generator ${name}: ${unknown} is no setting of gen-prisma; ${
      meant ? `did you mean ${meant}? ` : ''
    }It takes ${SETTINGS.join(', ')}; all else stands in ${configFileName}`,
  );
}

/** The folder that the block names, as Prisma reads an `output`; else the one with the configuration. */
export function projectOf({ config: { project }, sourceFilePath }: GeneratorConfig): string {
  const folder = dirname(sourceFilePath);
  return typeof project === 'string' ? resolve(folder, project) : configuredAbove(folder);
}

/** The folder with a configuration that is nearest above the schema, else where Prisma was started. */
function configuredAbove(schemaFolder: string): string {
  const { root } = parse(schemaFolder);
  for (let folder = schemaFolder; folder !== root; folder = dirname(folder))
    if (existsSync(join(folder, configFileName))) return folder;
  return process.cwd();
}
