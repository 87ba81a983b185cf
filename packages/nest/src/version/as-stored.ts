import type { ResourceDefinition } from '../resource/definition';

const stored = new WeakSet();

/** Notes a record that shows its row and nothing else: whoever has this version has the record. */
export const keepAsStored = (record: object): void => void stored.add(record);

export const isAsStored = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && stored.has(record);

/**
 * True where the version of a record tells of all that is shown of it: lists of ids change from the
 * other end too, and the version stays; addresses of private files change by the hour; fields with a rule for who reads
 * them are shown to one and not to another.
 */
export const isToldByVersion = ({
  version,
  relations = {},
  privateUploads = [],
  access,
}: ResourceDefinition): boolean =>
  version !== undefined &&
  privateUploads.length === 0 &&
  Object.values(relations).every(({ ids }) => !ids) &&
  Object.values(access?.fields ?? {}).every(({ read }) => !read);
