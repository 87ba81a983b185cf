import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLook, type AnyCommand } from './commands';

/** The part of a generator's or an executor's schema.json that the command line needs. */
export interface OptionSchema {
  type: 'string' | 'boolean' | 'array';
  description: string;
  default?: unknown;
  'x-priority'?: 'important' | 'internal';
}

export interface CommandSchema {
  description: string;
  properties: Record<string, OptionSchema>;
}

/** Under Nx the target itself says which project is meant. */
const PROJECT: OptionSchema = {
  type: 'string',
  description: 'The folder of the API project, if it is not the current one.',
};

/** Options of a command: the same file that Nx and Nx Console read. */
export function readCommandSchema(command: AnyCommand): CommandSchema {
  if (!isLook(command)) return readSchema('generators', command);
  const { description, properties } = readSchema('executors', command);
  return { description, properties: { project: PROJECT, ...properties } };
}

const readSchema = (kind: 'generators' | 'executors', name: string): CommandSchema =>
  JSON.parse(
    readFileSync(join(__dirname, '..', kind, name, 'schema.json'), 'utf8'),
  ) as CommandSchema;
