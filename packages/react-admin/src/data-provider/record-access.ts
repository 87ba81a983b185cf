import type { Identifier, RaRecord } from 'react-admin';
import type { ListRequest } from './list-questions.js';
import type { AccessSource, ResourceInfo } from './options.js';
import { withId } from './record-id.js';
import { valuesOf } from './values.js';

type Asked = Awaited<ReturnType<AccessSource['perRecord']>>;

const NOTHING: Asked = [];

/** What is to be asked of each record of a resource: what its rules allow for some of them. */
export const askedOf = async (
  access: AccessSource | undefined,
  resource: string,
): Promise<Asked> => (access ? access.perRecord(resource) : NOTHING);

/** The same with a list, whose answers tell it. */
export async function askRecords(
  access: AccessSource | undefined,
  resource: string,
  info: ResourceInfo | undefined,
): Promise<Pick<ListRequest, 'can' | 'onPage'>> {
  const asked = await askedOf(access, resource);
  if (asked.length === 0) return {};
  return {
    can: asked.join(),
    onPage: ({ data, can }) => {
      if (!Array.isArray(data)) return;
      const ids = data.map((record: RaRecord) => withId(record, info).id);
      access?.tell(resource, { asked, ids, can: (operation) => idsIn(can, operation) });
    },
  };
}

function idsIn(can: unknown, operation: string): Identifier[] {
  const ids = valuesOf(can)[operation];
  return Array.isArray(ids) ? ids.filter(isIdentifier) : [];
}

const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' || typeof id === 'number';

/** The methods that stand for an operation, in the header `Allow`. */
const METHODS = { show: ['GET'], edit: ['PUT', 'PATCH'], delete: ['DELETE'] } as const;

/** What the answer for one record says of it by its header. */
export function tellAllowed(
  access: AccessSource | undefined,
  resource: string,
  { asked, id, allowed }: { asked: Asked; id: Identifier; allowed: string },
): void {
  const named = allowed.split(',').map((method) => method.trim().toUpperCase());
  access?.tell(resource, {
    asked,
    ids: [id],
    can: (operation) => (METHODS[operation].some((method) => named.includes(method)) ? [id] : []),
  });
}

/** What the answer to a write says by its key alone: the record is not shown to whoever has written it. */
export async function tellWritten(
  access: AccessSource | undefined,
  resource: string,
  info: ResourceInfo | undefined,
  record: RaRecord,
): Promise<void> {
  if (!access || !info || !isKeyAlone(access, resource, info, record)) return;
  const asked = await askedOf(access, resource);
  if (asked.includes('show')) access.tell(resource, { asked, ids: [record.id], can: () => [] });
}

/** False where nobody could tell that from a record that is shown. */
function isKeyAlone(
  access: AccessSource,
  resource: string,
  { key, fields }: ResourceInfo,
  record: RaRecord,
): boolean {
  const isOfKey = (name: string) => name === 'id' || key.includes(name);
  const isTold = (name: string) => !isOfKey(name) && access.reads(resource, name) === true;
  return Object.keys(record).every(isOfKey) && Object.keys(fields).some(isTold);
}
