import type { ResourceDefinition } from '../resource/definition';

export type Operation = 'read' | 'create' | 'update' | 'delete';

/** The operation that the database refused. */
export interface ErrorContext {
  readonly resource?: ResourceDefinition;
  readonly operation?: Operation;
  readonly id?: string;
  /** Prisma's names of the fields in the body. */
  readonly given?: readonly string[];
  /** The data that the refused statement writes, by Prisma's names. */
  readonly written?: object;
}
