import type { Identifier } from 'react-admin';
import type {
  AccessTable,
  FieldAccess,
  FormOperation,
  HowMany,
  Operation,
  ResourceAccess,
} from './table.js';

/** Operations that a rule decides per record. */
export type RecordOperation = Extract<Operation, 'show' | 'edit' | 'delete'>;

/** The server's decisions for one record. */
export type RecordDecisions = Readonly<Partial<Record<RecordOperation, boolean>>> & {
  /** The fields that may not be written although the record may be edited; undefined if not asked. */
  readonly readOnly?: ReadonlySet<string>;
};

/** For one resource: the server's decisions for each record that was read. */
export type RecordAccess = ReadonlyMap<string, RecordDecisions>;

/** What is known about what the user may do. */
export interface Rules {
  /** Whether the resource has rules. */
  has: (resource: string) => boolean;
  /**
   * Whether an action is allowed, on one record if an id is given; undefined if that is decided per record and this one has not
   * been read. Without an id, it is enough that some records may be affected.
   */
  allows: (resource: string, action: string, id?: Identifier) => boolean | undefined;
  /** Like `allows`, for a button or a page: what is unknown is not offered. */
  may: (resource: string, action: string, id?: Identifier) => boolean;
  /** Whether lists contain every record of the resource: only then may other records be ordered by its fields. */
  seesAll: (resource: string) => boolean;
  reads: (resource: string, field: string) => HowMany;
  writes: (resource: string, field: string) => HowMany;
  /** Whether new records can be given a value of their own. */
  writesNew: (resource: string, field: string) => HowMany;
  /** Whether the field may be written in this record; true unless the server has said no. */
  writesIn: (resource: string, field: string, id: Identifier) => boolean;
  /** The only key this reference can hold in records the user may create or edit; undefined if there is a choice. */
  only: (resource: string, operation: FormOperation, field: string) => Identifier | undefined;
  /** The values that an enum can have in such records, if rules limit them. */
  values: (
    resource: string,
    operation: FormOperation,
    field: string,
  ) => ReadonlySet<string> | undefined;
  /** The operations to ask about for each record. */
  perRecord: (resource: string) => readonly RecordOperation[];
}

/** Maps react-admin's actions to the operations that rules decide; the project's own actions have none. */
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

const FULL_ACCESS: FieldAccess = { read: true, write: true, create: true };
const NO_ACCESS: FieldAccess = { read: false, write: false, create: false };

/**
 * @param table the API's response
 * @param records by resource
 * @param othersAreOpen true if resources without rules are left to `permissions.ts` and the API's guards; false if they are
 * closed to the user
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
    const decision = records.get(resource)?.get(String(id))?.[operation];
    // opening a page is harmless: a page that is closed says so
    return operation === 'show' ? (decision ?? true) : decision;
  };
  const fieldOf = (resource: string, field: string): FieldAccess =>
    table.get(resource)?.fields.get(field) ?? FULL_ACCESS;
  return {
    has: (resource) => table.has(resource),
    allows,
    may: (...question) => allows(...question) ?? false,
    seesAll: (resource) => (table.get(resource)?.list ?? othersAreOpen) === true,
    reads: (resource, field) => fieldOf(resource, field).read,
    writes: (resource, field) => fieldOf(resource, field).write,
    writesNew: (resource, field) => fieldOf(resource, field).create,
    writesIn: (resource, field, id) => {
      const { write } = fieldOf(resource, field);
      if (write !== 'some') return write;
      return records.get(resource)?.get(String(id))?.readOnly?.has(field) !== true;
    },
    only: (resource, operation, field) => table.get(resource)?.only[operation].get(field),
    values: (resource, operation, field) => table.get(resource)?.values[operation].get(field),
    perRecord: (resource) => {
      const rules = table.get(resource);
      return RECORD_OPERATIONS.filter(
        (operation) =>
          rules?.[operation] === 'some' ||
          // along with it, the server says which fields may be written
          (operation === 'edit' && rules?.edit === true && hasFieldsPerRecord(rules)),
      );
    },
  };
}

const hasFieldsPerRecord = ({ fields }: ResourceAccess): boolean =>
  [...fields.values()].some(({ write }) => write === 'some');

/** Rules for when the API is not asked: its guards alone decide. */
export const NO_RULES: Rules = rulesOf(new Map(), new Map(), true);

/** Rules for while the response is pending, and for when it could not be read. */
export const UNKNOWN_RULES: Rules = {
  has: () => true,
  allows: () => undefined,
  may: () => false,
  seesAll: () => false,
  reads: () => NO_ACCESS.read,
  writes: () => NO_ACCESS.write,
  writesNew: () => NO_ACCESS.create,
  writesIn: () => false,
  only: () => undefined,
  values: () => undefined,
  perRecord: () => [],
};
