import type { ResourceDefinition } from '../resource/definition';

export type Operation = 'read' | 'create' | 'update' | 'delete';

/** What was being done when the database refused. */
export interface ErrorContext {
  readonly resource?: ResourceDefinition;
  readonly operation?: Operation;
  readonly id?: string;
  /** Prisma's names of the fields that the body has. */
  readonly given?: readonly string[];
  /** What the refused statement writes, by Prisma's names. */
  readonly written?: object;
}
