import type { ResourceDefinition } from '../resource/definition';
import { needsRecord } from './date-order';
import { needsOtherHalf } from './half-references';
import { movesInTree } from './trees';

/** What is said of a record as a whole, each with the question whether this part of one leaves it open. */
const QUESTIONS: readonly ((resource: ResourceDefinition, written: object) => boolean)[] = [
  needsRecord,
  needsOtherHalf,
  movesInTree,
];

/** True where only the stored record tells whether an update is right: the order of dates, a whole reference, the way up a tree. */
export const needsStored = (resource: ResourceDefinition, written: object): boolean =>
  QUESTIONS.some((leavesOpen) => leavesOpen(resource, written));
