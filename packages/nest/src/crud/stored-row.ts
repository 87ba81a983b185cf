import type { ResourceDefinition } from '../resource/definition';
import type { Row } from './prisma-client';
import type { Select } from './select';
import { without } from './shown-rows';

/** What hooks are given of a record beside what is answered: the columns that no client sees. */
export const selectUnseen = ({ unseen = [] }: Pick<ResourceDefinition, 'unseen'>): Select =>
  Object.fromEntries(unseen.map((name) => [name, true]));

/** Of a row that was read for hooks, what may be answered. */
export const answerable = ({ unseen }: Pick<ResourceDefinition, 'unseen'>, stored: Row): Row =>
  unseen ? without(stored, unseen) : stored;

/** A record with the columns of its row that no client sees. */
export const withUnseen = (
  { unseen = [] }: Pick<ResourceDefinition, 'unseen'>,
  stored: Row,
  record: object,
): object => ({ ...Object.fromEntries(unseen.map((name) => [name, stored[name]])), ...record });
