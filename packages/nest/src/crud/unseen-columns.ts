import type { ResourceDefinition } from '../resource/definition';
import type { Row } from './prisma-client';
import type { Select } from './select';
import { omitFields } from './shown-rows';

/** Selects what hooks receive in addition to the response: hidden columns. */
export const selectUnseen = ({ unseen = [] }: Pick<ResourceDefinition, 'unseen'>): Select =>
  Object.fromEntries(unseen.map((name) => [name, true]));

/** Returns the public part of a row that was read for hooks. */
export const withoutUnseen = ({ unseen }: Pick<ResourceDefinition, 'unseen'>, stored: Row): Row =>
  unseen ? omitFields(stored, unseen) : stored;

/** Returns a record with the hidden columns of its row. */
export const withUnseen = (
  { unseen = [] }: Pick<ResourceDefinition, 'unseen'>,
  stored: Row,
  record: object,
): object => ({ ...Object.fromEntries(unseen.map((name) => [name, stored[name]])), ...record });
