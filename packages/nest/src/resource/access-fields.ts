import type { ResourceDefinition } from './definition';

/** Checks whether rules restrict who writes any of the fields. */
export const hasFieldWriteRules = ({ access }: ResourceDefinition): boolean =>
  Object.values(access?.fields ?? {}).some(({ write, create, edit }) => write ?? create ?? edit);
