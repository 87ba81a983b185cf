import { ALL_PARTS, type Part } from '../plan/plan';

/** What each command generates. */
export const PARTS = {
  all: ALL_PARTS,
  api: ['dtos', 'api'],
  dashboard: ['dashboard'],
  dtos: ['dtos'],
} satisfies Record<string, readonly Part[]>;

export type PartsCommand = keyof typeof PARTS;

export const isPartsCommand = (word: string): word is PartsCommand => Object.hasOwn(PARTS, word);

/** Commands that look and write nothing; Nx has an executor of the same name for each. */
export const LOOKS = ['doctor', 'preflight', 'check'] as const;

export type LookName = (typeof LOOKS)[number];

export const isLook = (word: string): word is LookName => LOOKS.some((name) => name === word);

/** Every command, in the order of the help. */
export const COMMANDS = [
  'new',
  'init',
  'mark',
  'all',
  'api',
  'dashboard',
  'dtos',
  'watch',
  'dev',
  'migrate',
  'extend',
  'client',
  'resolve',
  'eject',
  ...LOOKS,
] as const;

export type Command = (typeof COMMANDS)[number];

export const isCommand = (word: string): word is Command => COMMANDS.some((name) => name === word);

/** Commands that stay, ask a database or start programs of others: what they would do cannot be told beforehand. */
export const WITHOUT_DRY_RUN: ReadonlySet<Command> = new Set(['new', 'watch', 'dev', 'migrate']);
