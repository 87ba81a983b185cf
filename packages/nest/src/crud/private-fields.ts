import { httpError, invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import type { PrivateFiles } from './private-files';
import type { Row } from './prisma-client';

type PrivateResource = Pick<ResourceDefinition, 'privateUploads'>;

/** Returns the row with signed URLs of its private files. */
export function withSignedFiles(
  { privateUploads }: PrivateResource,
  row: Row,
  files: PrivateFiles | undefined,
): Row {
  if (!files || !privateUploads) return row;
  const signed = (value: unknown): unknown =>
    typeof value === 'string' ? files.signed(value) : value;
  const entries = privateUploads
    .filter((name) => Object.hasOwn(row, name))
    .map((name): [string, unknown] => {
      const value = row[name];
      return [name, Array.isArray(value) ? value.map(signed) : signed(value)];
    });
  return { ...row, ...Object.fromEntries(entries) };
}

/** What a write puts into private fields. */
export interface PrivateInput {
  /** As stored in the database: without signatures. */
  readonly data: Row;
  /** The unsigned URLs by field: they may stay where they are, but not be added. */
  readonly unsigned: ReadonlyMap<string, readonly string[]>;
}

/**
 * Removes the signatures from the written data.
 * @throws 400 for anything but a URL, 501 if the application has no private files
 */
export function readPrivateInput(
  resource: ResourceDefinition,
  data: Row,
  files: PrivateFiles | undefined,
): PrivateInput {
  const stored: Row = {};
  const unsigned = new Map<string, readonly string[]>();
  for (const name of resource.privateUploads ?? []) {
    const value = data[name];
    if (value === undefined || value === null) continue;
    const addresses: unknown[] = Array.isArray(value) ? value : [value];
    if (!addresses.every((one) => typeof one === 'string'))
      throw invalid(publicName(resource, name), `${publicName(resource, name)} must be an address`);
    if (!files && addresses.length) throw privateFilesUnavailable();
    const read = addresses.map((address) => ({ address, file: files?.read(address) }));
    const plain = read.map(({ address, file }) => file?.address ?? address);
    const unsignedUrls = read.flatMap(({ file }, at) => (file?.isSigned ? [] : [plain[at] ?? '']));
    if (unsignedUrls.length) unsigned.set(name, unsignedUrls);
    stored[name] = Array.isArray(value) ? plain : plain[0];
  }
  return { data: { ...data, ...stored }, unsigned };
}

/** @throws 400 for an unsigned URL that the record does not already hold */
export function assertSigned(
  resource: ResourceDefinition,
  unsigned: PrivateInput['unsigned'],
  files: PrivateFiles | undefined,
  held: Row = {},
): void {
  for (const [name, addresses] of unsigned) {
    const current: unknown[] = [held[name]].flat();
    const unexpected = addresses.find((address) => !current.includes(address));
    if (unexpected === undefined) continue;
    const shown = publicName(resource, name);
    throw invalid(
      shown,
      files?.read(unexpected)
        ? `${shown} has an address that is not signed, or no longer valid: read the record again, or upload the file again`
        : `${shown} takes private files alone: upload the file to the route for private files, which answers its address`,
    );
  }
}

export const privateFilesUnavailable = () =>
  httpError(501, 'The application keeps no private files: its upload settings have no signingKey');
