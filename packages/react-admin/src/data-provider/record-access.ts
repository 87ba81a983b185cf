import type { Identifier, RaRecord } from 'react-admin';
import type { ListRequest } from './list-queries.js';
import type { AccessSource, ResourceInfo } from './options.js';
import { withId } from './record-id.js';
import { valuesOf } from './values.js';

type PerRecordOperations = Awaited<ReturnType<AccessSource['perRecord']>>;

const NO_OPERATIONS: PerRecordOperations = [];

/** Returns the operations to check for each record of a resource: those that its rules allow for some records. */
export const perRecordOperations = async (
  access: AccessSource | undefined,
  resource: string,
): Promise<PerRecordOperations> => (access ? access.perRecord(resource) : NO_OPERATIONS);

/** Does the same for a list, whose responses contain the results. */
export async function recordAccessParams(
  access: AccessSource | undefined,
  resource: string,
  info: ResourceInfo | undefined,
): Promise<Pick<ListRequest, 'can' | 'onPage'>> {
  const asked = await perRecordOperations(access, resource);
  if (asked.length === 0) return {};
  return {
    can: asked.join(),
    onPage: ({ data, can }) => {
      if (!Array.isArray(data)) return;
      const ids = data.map((record: RaRecord) => withId(record, info).id);
      access?.reportRecords(resource, {
        asked,
        ids,
        can: (operation) => idsIn(can, operation),
        readOnly: readOnlyIn(can),
      });
    },
  };
}

function idsIn(idsByName: unknown, name: string): Identifier[] {
  const ids = valuesOf(idsByName)[name];
  return Array.isArray(ids) ? ids.filter(isIdentifier) : [];
}

/** By field: the ids of the records in which it may not be written. An older API names none. */
function readOnlyIn(can: unknown): ReadonlyMap<string, readonly Identifier[]> {
  const byField = valuesOf(valuesOf(can)['readOnly']);
  return new Map(Object.keys(byField).map((field) => [field, idsIn(byField, field)]));
}

const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' || typeof id === 'number';

/** The methods in the `Allow` header that stand for each operation. */
const METHODS = { show: ['GET'], edit: ['PUT', 'PATCH'], delete: ['DELETE'] } as const;

/** Reports what the headers of a single record's response say about it. */
export function reportHeaders(
  access: AccessSource | undefined,
  resource: string,
  { asked, id, headers }: { asked: PerRecordOperations; id: Identifier; headers: Headers },
): void {
  const allowed = namesIn(headers, 'Allow');
  if (allowed.length === 0) return;
  const allowedMethods = allowed.map((method) => method.toUpperCase());
  access?.reportRecords(resource, {
    asked,
    ids: [id],
    can: (operation) =>
      METHODS[operation].some((method) => allowedMethods.includes(method)) ? [id] : [],
    readOnly: new Map(namesIn(headers, 'X-Read-Only').map((field) => [field, [id]])),
  });
}

const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Reports that a write's response contains only the key, which means that the user may not see the record they have written. */
export async function reportHiddenWrite(
  access: AccessSource | undefined,
  resource: string,
  info: ResourceInfo | undefined,
  record: RaRecord,
): Promise<void> {
  if (!access || !info || !hasOnlyKey(access, resource, info, record)) return;
  const asked = await perRecordOperations(access, resource);
  if (asked.includes('show'))
    access.reportRecords(resource, {
      ...{ asked, ids: [record.id], can: () => [] },
      readOnly: new Map(),
    });
}

/** False if such a response could not be told apart from a visible record. */
function hasOnlyKey(
  access: AccessSource,
  resource: string,
  { key, fields }: ResourceInfo,
  record: RaRecord,
): boolean {
  const isKeyField = (name: string) => name === 'id' || key.includes(name);
  const isReadable = (name: string) => !isKeyField(name) && access.reads(resource, name) === true;
  return Object.keys(record).every(isKeyField) && Object.keys(fields).some(isReadable);
}
