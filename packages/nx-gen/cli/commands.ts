import type { Part } from '../plan/plan';

/** What each command generates; `init` has a generator of its own. */
export const COMMANDS = {
  init: { parts: [] },
  all: { parts: ['dtos', 'api', 'dashboard'] },
  api: { parts: ['dtos', 'api'] },
  dashboard: { parts: ['dashboard'] },
  dtos: { parts: ['dtos'] },
} satisfies Record<string, { parts: Part[] }>;

export type CommandName = keyof typeof COMMANDS;

/** Commands that look and write nothing; Nx has an executor of the same name for each. */
export const LOOKS = ['doctor', 'preflight', 'check'] as const;

export type LookName = (typeof LOOKS)[number];

export type AnyCommand = CommandName | LookName;

export const isLook = (word: string): word is LookName => LOOKS.some((name) => name === word);

/** Every command, in the order of the help. */
export const ALL_COMMANDS: readonly AnyCommand[] = [
  ...(Object.keys(COMMANDS) as CommandName[]),
  ...LOOKS,
];
