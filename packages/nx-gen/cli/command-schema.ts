import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandName } from './commands';

/** The part of a generator's schema.json that the command line needs. */
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

/** Options of a command: the same file that `nx g` and Nx Console read. */
export const readCommandSchema = (command: CommandName): CommandSchema =>
  JSON.parse(
    readFileSync(join(__dirname, '..', 'generators', command, 'schema.json'), 'utf8'),
  ) as CommandSchema;
