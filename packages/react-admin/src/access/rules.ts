import type { Identifier } from 'react-admin';
import type { AccessTable, FieldAccess, FormOperation, HowMany, Operation } from './table.js';

/** What a rule decides for each record. */
export type RecordOperation = Extract<Operation, 'show' | 'edit' | 'delete'>;

/** Of one resource: what the server said of each record that was read. */
export type RecordAccess = ReadonlyMap<string, Readonly<Partial<Record<RecordOperation, boolean>>>>;

/** What is known of what the user may do. */
export interface Rules {
  /** The resource has rules. */
  has: (resource: string) => boolean;
  /**
   * Whether an action is allowed, of one record if an id is given; undefined where that is decided for each record, and
   * this one was not read. Without an id it is enough that some records may be concerned.
   */
  allows: (resource: string, action: string, id?: Identifier) => boolean | undefined;
  /** The same for a button or a page: what is not known is not offered. */
  may: (resource: string, action: string, id?: Identifier) => boolean;
  /** Lists hold every record there is: others can be ordered by what they say. */
  seesAll: (resource: string) => boolean;
  reads: (resource: string, field: string) => HowMany;
  writes: (resource: string, field: string) => HowMany;
  /** The one key that this reference can hold in what he may make or change; undefined where he has a choice. */
  only: (resource: string, operation: FormOperation, field: string) => Identifier | undefined;
  /** What is to be asked with each record. */
  perRecord: (resource: string) => readonly RecordOperation[];
}

/** Which rule decides about an action of react-admin; actions of the project's own have none. */
const OPERATION_OF = new Map<string, Operation>([
  ['list', 'list'],
  ['export', 'list'],
  ['show', 'show'],
  ['create', 'create'],
  ['clone', 'create'],
  ['edit', 'edit'],
  ['delete', 'delete'],
  ['restore', 'restore'],
]);

const RECORD_OPERATIONS: readonly RecordOperation[] = ['show', 'edit', 'delete'];

const isRecordOperation = (operation: Operation): operation is RecordOperation =>
  RECORD_OPERATIONS.some((one) => one === operation);

const OPEN: FieldAccess = { read: true, write: true };
const CLOSED: FieldAccess = { read: false, write: false };

/**
 * @param table what the API has answered
 * @param records by resource
 * @param othersAreOpen resources without rules are the business of `permissions.ts` and of the API's guards; false where
 * the user has nothing to do with them
 */
export function rulesOf(
  table: AccessTable,
  records: ReadonlyMap<string, RecordAccess>,
  othersAreOpen: boolean,
): Rules {
  const allows: Rules['allows'] = (resource, action, id) => {
    const rules = table.get(resource);
    if (!rules) return othersAreOpen;
    const operation = OPERATION_OF.get(action);
    if (!operation) return true;
    const allowed = rules[operation];
    if (allowed !== 'some') return allowed;
    if (id === undefined || !isRecordOperation(operation)) return true;
    const known = records.get(resource)?.get(String(id))?.[operation];
    // nothing is lost by a look: a page that is closed says so
    return operation === 'show' ? (known ?? true) : known;
  };
  const fieldOf = (resource: string, field: string): FieldAccess =>
    table.get(resource)?.fields.get(field) ?? OPEN;
  return {
    has: (resource) => table.has(resource),
    allows,
    may: (...question) => allows(...question) ?? false,
    seesAll: (resource) => (table.get(resource)?.list ?? othersAreOpen) === true,
    reads: (resource, field) => fieldOf(resource, field).read,
    writes: (resource, field) => fieldOf(resource, field).write,
    only: (resource, operation, field) => table.get(resource)?.only[operation].get(field),
    perRecord: (resource) =>
      RECORD_OPERATIONS.filter((operation) => table.get(resource)?.[operation] === 'some'),
  };
}

/** Where the API is not asked: everything is as its guards say. */
export const NO_RULES: Rules = rulesOf(new Map(), new Map(), true);

/** As long as the answer is awaited, and where it could not be read. */
export const NOTHING_KNOWN: Rules = {
  has: () => true,
  allows: () => undefined,
  may: () => false,
  seesAll: () => false,
  reads: () => CLOSED.read,
  writes: () => CLOSED.write,
  only: () => undefined,
  perRecord: () => [],
};
