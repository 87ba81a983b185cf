import { ALL_PARTS, type Part } from '../plan/plan';

/** The parts that each command generates. */
export const PARTS = {
  all: ALL_PARTS,
  api: ['dtos', 'api'],
  dashboard: ['dashboard'],
  dtos: ['dtos'],
} satisfies Record<string, readonly Part[]>;

export type PartsCommand = keyof typeof PARTS;

export const isPartsCommand = (word: string): word is PartsCommand => Object.hasOwn(PARTS, word);

/** Read-only commands; each has an Nx executor of the same name. */
export const INSPECTIONS = ['doctor', 'preflight', 'check'] as const;

export type InspectionName = (typeof INSPECTIONS)[number];

export const isInspection = (word: string): word is InspectionName =>
  INSPECTIONS.some((name) => name === word);

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
  ...INSPECTIONS,
] as const;

export type Command = (typeof COMMANDS)[number];

export const isCommand = (word: string): word is Command => COMMANDS.some((name) => name === word);

/** Commands that keep running, query a database or start other programs, so that their effect cannot be previewed. */
export const COMMANDS_WITHOUT_DRY_RUN: ReadonlySet<Command> = new Set([
  'new',
  'watch',
  'dev',
  'migrate',
]);
