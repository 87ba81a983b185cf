import type { Identifier } from 'react-admin';
import { isObject, own } from '../data-provider/values.js';

/** Every record, none, or some; only the server knows which. */
export type HowMany = boolean | 'some';

const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete', 'restore'] as const;

/** The operations that rules of the schema govern. */
export type Operation = (typeof OPERATIONS)[number];

/** What the user may do with one field that has its own rules. */
export interface FieldAccess {
  read: HowMany;
  write: HowMany;
  /** Whether new records can be given a value of their own. */
  create: HowMany;
}

/** What the user may do with one resource that has rules. */
export type ResourceAccess = Readonly<Record<Operation, HowMany>> & {
  fields: ReadonlyMap<string, FieldAccess>;
  /** The only key a reference can hold in records the user may create and edit. */
  only: Readonly<Record<FormOperation, ReadonlyMap<string, Identifier>>>;
  /** The values of enums in such records, where rules limit them. */
  values: Readonly<Record<FormOperation, ReadonlyMap<string, ReadonlySet<string>>>>;
};

/** The purpose of a form. */
export type FormOperation = Extract<Operation, 'create' | 'edit'>;

/** By resource; resources without rules are not included. */
export type AccessTable = ReadonlyMap<string, ResourceAccess>;

/** Parses the API's response; undefined if it is invalid. Anything it does not name is not allowed. */
export function parseAccessTable(response: unknown): AccessTable | undefined {
  if (!isObject(response)) return undefined;
  const entries = Object.entries(response).map(([resource, rules]): [string, ResourceAccess] => [
    resource,
    parseResourceAccess(rules),
  ]);
  return new Map(entries);
}

function parseResourceAccess(rules: unknown): ResourceAccess {
  const [list, show, create, edit, remove, restore] = OPERATIONS.map((operation) =>
    propertyOf(rules, operation),
  );
  const fields = isObject(rules) && isObject(rules['fields']) ? rules['fields'] : {};
  return {
    list: parseHowMany(list),
    show: parseHowMany(show),
    create: parseHowMany(create),
    edit: parseHowMany(edit),
    delete: parseHowMany(remove),
    restore: parseHowMany(restore),
    only: { create: onlyKeysOf(rules, 'create'), edit: onlyKeysOf(rules, 'edit') },
    values: { create: valuesOf(rules, 'create'), edit: valuesOf(rules, 'edit') },
    fields: new Map(
      Object.entries(fields).map(([name, field]): [string, FieldAccess] => [
        name,
        parseFieldAccess(field),
      ]),
    ),
  };
}

/** The response names `create` only where it differs from `write`; an older API never does. */
function parseFieldAccess(field: unknown): FieldAccess {
  const write = propertyOf(field, 'write');
  return {
    read: parseHowMany(propertyOf(field, 'read')),
    write: parseHowMany(write),
    create: parseHowMany(propertyOf(field, 'create') ?? write),
  };
}

function onlyKeysOf(rules: unknown, operation: FormOperation): ReadonlyMap<string, Identifier> {
  const keys = propertyOf(propertyOf(rules, 'only'), operation);
  return new Map(
    Object.entries(isObject(keys) ? keys : {}).flatMap(([field, key]) =>
      typeof key === 'string' || typeof key === 'number' ? [[field, key]] : [],
    ),
  );
}

function valuesOf(
  rules: unknown,
  operation: FormOperation,
): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = propertyOf(propertyOf(rules, 'values'), operation);
  return new Map(
    Object.entries(isObject(fields) ? fields : {}).flatMap(([field, values]) =>
      Array.isArray(values) ? [[field, new Set(values.map(String))]] : [],
    ),
  );
}

const propertyOf = (value: unknown, name: string): unknown =>
  isObject(value) ? own(value, name) : undefined;

const parseHowMany = (value: unknown): HowMany => (value === 'some' ? value : value === true);
