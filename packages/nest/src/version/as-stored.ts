import type { ResourceDefinition } from '../resource/definition';

const storedRecords = new WeakSet();

/** Marks a record that shows exactly its row: a client with this version has the current record. */
export const markAsStored = (record: object): void => void storedRecords.add(record);

export const isAsStored = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && storedRecords.has(record);

/**
 * Checks whether the version of a record covers all that is shown of it. It does not cover lists of
 * ids, which also change from the other side; URLs of private files, which change hourly; or fields
 * with a read rule, which depend on the user.
 */
export const isCoveredByVersion = ({
  version,
  relations = {},
  privateUploads = [],
  access,
}: ResourceDefinition): boolean =>
  version !== undefined &&
  privateUploads.length === 0 &&
  Object.values(relations).every(({ ids }) => !ids) &&
  Object.values(access?.fields ?? {}).every(({ read }) => !read);

/** Checks whether the database may have emptied a reference of the row, which leaves its version as it is. */
export const isPerhapsEmptied = (
  { emptied = [] }: ResourceDefinition,
  row: Readonly<Record<string, unknown>>,
): boolean => emptied.some((name) => row[name] === null);
