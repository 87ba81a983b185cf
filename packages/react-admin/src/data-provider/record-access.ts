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
      access?.reportRecords(resource, { asked, ids, can: (operation) => idsIn(can, operation) });
    },
  };
}

function idsIn(can: unknown, operation: string): Identifier[] {
  const ids = valuesOf(can)[operation];
  return Array.isArray(ids) ? ids.filter(isIdentifier) : [];
}

const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' || typeof id === 'number';

/** The methods in the `Allow` header that stand for each operation. */
const METHODS = { show: ['GET'], edit: ['PUT', 'PATCH'], delete: ['DELETE'] } as const;

/** Reports what the `Allow` header of a single record's response says about it. */
export function reportAllowHeader(
  access: AccessSource | undefined,
  resource: string,
  { asked, id, allowed }: { asked: PerRecordOperations; id: Identifier; allowed: string },
): void {
  const allowedMethods = allowed.split(',').map((method) => method.trim().toUpperCase());
  access?.reportRecords(resource, {
    asked,
    ids: [id],
    can: (operation) =>
      METHODS[operation].some((method) => allowedMethods.includes(method)) ? [id] : [],
  });
}

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
    access.reportRecords(resource, { asked, ids: [record.id], can: () => [] });
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
