import type { Identifier } from 'react-admin';
import { isObject } from '../data-provider/values.js';

/** Every record, none, or some: which ones, the server knows. */
export type HowMany = boolean | 'some';

const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete', 'restore'] as const;

/** What rules of the schema are about. */
export type Operation = (typeof OPERATIONS)[number];

/** What the user may do with one field that has rules of its own. */
export interface FieldAccess {
  read: HowMany;
  write: HowMany;
}

/** What the user may do with one resource that has rules. */
export type ResourceAccess = Readonly<Record<Operation, HowMany>> & {
  fields: ReadonlyMap<string, FieldAccess>;
  /** The one key that a reference can hold, in what the user may make and change. */
  only: Readonly<Record<FormOperation, ReadonlyMap<string, Identifier>>>;
};

/** What a form is filled in for. */
export type FormOperation = Extract<Operation, 'create' | 'edit'>;

/** By resource; those without rules are not in it. */
export type AccessTable = ReadonlyMap<string, ResourceAccess>;

/** The API's answer; undefined where it is none. What it does not name is not allowed. */
export function readTable(answer: unknown): AccessTable | undefined {
  if (!isObject(answer)) return undefined;
  const entries = Object.entries(answer).map(([resource, rules]): [string, ResourceAccess] => [
    resource,
    resourceAccess(rules),
  ]);
  return new Map(entries);
}

function resourceAccess(rules: unknown): ResourceAccess {
  const [list, show, create, edit, remove, restore] = OPERATIONS.map((operation) =>
    at(rules, operation),
  );
  const fields = isObject(rules) && isObject(rules['fields']) ? rules['fields'] : {};
  return {
    list: howMany(list),
    show: howMany(show),
    create: howMany(create),
    edit: howMany(edit),
    delete: howMany(remove),
    restore: howMany(restore),
    only: { create: keysAt(rules, 'create'), edit: keysAt(rules, 'edit') },
    fields: new Map(
      Object.entries(fields).map(([name, field]): [string, FieldAccess] => [
        name,
        { read: howMany(at(field, 'read')), write: howMany(at(field, 'write')) },
      ]),
    ),
  };
}

function keysAt(rules: unknown, operation: FormOperation): ReadonlyMap<string, Identifier> {
  const keys = at(at(rules, 'only'), operation);
  return new Map(
    Object.entries(isObject(keys) ? keys : {}).flatMap(([field, key]) =>
      typeof key === 'string' || typeof key === 'number' ? [[field, key]] : [],
    ),
  );
}

const at = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const howMany = (value: unknown): HowMany => (value === 'some' ? value : value === true);
