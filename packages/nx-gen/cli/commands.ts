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
