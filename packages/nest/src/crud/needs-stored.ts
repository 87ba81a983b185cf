import type { ResourceDefinition } from '../resource/definition';
import { needsStoredDates } from './date-order';
import { needsStoredReference } from './composite-references';
import { needsStoredChoice } from './exclusive';
import { movesInTree } from './trees';

/** Checks of rules about the whole record: whether the written part alone does not decide them. */
const CHECKS: readonly ((resource: ResourceDefinition, written: object) => boolean)[] = [
  needsStoredDates,
  needsStoredReference,
  needsStoredChoice,
  movesInTree,
];

/** Checks whether only the stored record tells if an update is valid: order of dates, whole references, exclusive fields, ancestors in a tree. */
export const needsStored = (resource: ResourceDefinition, written: object): boolean =>
  CHECKS.some((isNeeded) => isNeeded(resource, written));
