import { object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { FieldIR } from '../../../schema/ir';
import { propertyOf } from '../../public-names';
import { isIndependent } from './field-tests';
import { acceptedValue, allowedValuesOf } from './samples';
import type { SpecInput } from './spec-input';

/** What the tests send about fields that no client reads: hidden and write-only ones. */
export interface UnreadView {
  /** `'fields that nobody reads: note, token'` */
  title: string;
  /** `const UNREAD = { note: 'written' };`: the fields, each with a value to filter by. */
  values: string;
  /** Who lists the most records. */
  caller: string;
  /** Stores a text that no search may find; undefined where none can be stored, or nothing is searched. */
  search: { text: string; store: string } | undefined;
}

/** Undefined where clients read all fields, or nobody lists a record. */
export function unreadCode(input: SpecInput): UnreadView | undefined {
  const { facts, resource, schema } = input;
  const visible = new Set(resource.visible.map(({ field }) => field.name));
  const fields = resource.model.fields.filter(
    ({ name, kind }) => kind !== 'Relation' && !visible.has(name),
  );
  if (fields.length === 0 || !facts.isTested('list')) return undefined;
  const [caller, most] = facts
    .listedNames()
    .map(([name, listed]) => [name, typeof listed === 'number' ? 0 : listed.length] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best));
  if (most === 0) return undefined;
  const entries = fields.map((field): [string, Code] => [
    propertyKey(field.name),
    acceptedValue(field, schema) ?? 'null',
  ]);
  return {
    title: stringLiteral(`fields that nobody reads: ${fields.map(({ name }) => name).join(', ')}`),
    values: `const UNREAD = ${print(object(entries), 0, 'const UNREAD = '.length, 1)};`,
    caller: stringLiteral(caller),
    search: searchCode(fields, input),
  };
}

/** A text that no record has otherwise. */
const STORED_TEXT = 'unread text';

function searchCode(fields: readonly FieldIR[], input: SpecInput): UnreadView['search'] {
  const { facts, resource, schema } = input;
  const { owner, tenant } = resource.model.access ?? {};
  const stored = fields.filter(
    (field) =>
      field.kind === 'String' &&
      field.name !== owner?.field &&
      field.name !== tenant?.field &&
      !field.isList &&
      isIndependent(facts, field) &&
      field.nativeType === undefined &&
      (field.longest ?? STORED_TEXT.length) >= STORED_TEXT.length &&
      allowedValuesOf(field, schema).length === 0,
  );
  // another password or token of people could end their logins
  if (facts.isUserModel || stored.length === 0 || resource.searchable.length === 0)
    return undefined;
  const data = object(stored.map((field): [string, Code] => [propertyOf(field), 'text']));
  const call = ['await ', `api.prisma.${resource.names.delegate}.updateMany(`];
  return {
    text: stringLiteral(STORED_TEXT),
    store: `${print([...call, object([['data', data]]), ')'], 4, 4, 1)};`,
  };
}
