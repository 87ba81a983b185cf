import type { GeneratorConfig } from '@prisma/generator-helper';
import { existsSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { nearest } from '../../base/nearest';
import { configFileName } from '../../config/load-config';
import { main } from '../main';

/** Settings allowed in the block, besides those that Prisma itself uses. */
const KNOWN_SETTINGS = ['project'] as const;

/**
 * Runs `gen all` for the project of a schema's `generator` block.
 *
 * @throws {Error} if the block is invalid, or the run was refused, which it has already reported
 */
export async function runPrismaGenerator(generator: GeneratorConfig): Promise<void> {
  refuseUnknownSetting(generator);
  const code = await main(['all', '--no-interactive', '--project', projectOf(generator)]);
  if (code !== 0)
    throw new Error(`generator ${generator.name}: gen all was refused for the reasons above`);
}

function refuseUnknownSetting({ name, config }: GeneratorConfig): void {
  const unknown = Object.keys(config).find((key) => !KNOWN_SETTINGS.some((known) => known === key));
  if (unknown === undefined) return;
  const suggestion = nearest(unknown, KNOWN_SETTINGS);
  throw new Error(
    `generator ${name}: ${unknown} is not a setting of gen-prisma; ${
      suggestion ? `did you mean ${suggestion}? ` : ''
    }It accepts ${KNOWN_SETTINGS.join(', ')}; everything else is set in ${configFileName}`,
  );
}

/** Returns the folder that the block names, resolved like Prisma's `output`; defaults to the one with the configuration. */
export function projectOf({ config: { project }, sourceFilePath }: GeneratorConfig): string {
  const folder = dirname(sourceFilePath);
  return typeof project === 'string' ? resolve(folder, project) : findConfigFolder(folder);
}

/** Returns the nearest folder above the schema with a configuration, or the working directory. */
function findConfigFolder(schemaFolder: string): string {
  const { root } = parse(schemaFolder);
  for (let folder = schemaFolder; folder !== root; folder = dirname(folder))
    if (existsSync(join(folder, configFileName))) return folder;
  return process.cwd();
}
