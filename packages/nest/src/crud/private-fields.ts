import { httpError, invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import type { PrivateFiles } from './private-files';
import type { Row } from './prisma-client';

type Private = Pick<ResourceDefinition, 'privateUploads'>;

/** The row with addresses that open its private files for a while. */
export function withSignedFiles(
  { privateUploads }: Private,
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
  /** As the database is to hold it: no address has a signature. */
  readonly data: Row;
  /** By field, the addresses that nobody has signed: they may stay where they are, and come from nowhere else. */
  readonly unsigned: ReadonlyMap<string, readonly string[]>;
}

/**
 * Takes the signatures out of what is written.
 * @throws 400 for what is no address, 501 where the application has no private files
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
    if (!files && addresses.length) throw withoutPrivateFiles();
    const read = addresses.map((address) => ({ address, file: files?.read(address) }));
    const plain = read.map(({ address, file }) => file?.address ?? address);
    const own = read.flatMap(({ file }, at) => (file?.isSigned ? [] : [plain[at] ?? '']));
    if (own.length) unsigned.set(name, own);
    stored[name] = Array.isArray(value) ? plain : plain[0];
  }
  return { data: { ...data, ...stored }, unsigned };
}

/** @throws 400 for an address that nobody has signed and that the record does not hold already */
export function refuseUnsigned(
  resource: ResourceDefinition,
  unsigned: PrivateInput['unsigned'],
  files: PrivateFiles | undefined,
  held: Row = {},
): void {
  for (const [name, addresses] of unsigned) {
    const there: unknown[] = [held[name]].flat();
    const foreign = addresses.find((address) => !there.includes(address));
    if (foreign === undefined) continue;
    const shown = publicName(resource, name);
    throw invalid(
      shown,
      files?.read(foreign)
        ? `${shown} has an address that is not signed, or no longer valid: read the record again, or upload the file again`
        : `${shown} takes private files alone: upload the file to the route for private files, which answers its address`,
    );
  }
}

export const withoutPrivateFiles = () =>
  httpError(501, 'The application keeps no private files: its upload settings have no signingKey');
