import { array, call, flat, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { isPrivateUpload, type FieldIR, type ModelIR } from '../../../schema/ir';
import { exactForm } from '../../../types/native-text';
import { clearedEntries, hasRival } from './choices';
import { idCode, recordValueCode } from './keys';
import { forbiddenValuesCode } from './rule-write-code';
import type { TestRecord } from './test-record';
import type { Person } from './people';
import { personCode } from './seed-code';
import { entryOf, printArrowBody, table } from './tables';
import { titleOf, type SpecInput } from './spec-input';
import { valuesIn } from '../../../schema/rules/alternatives';

export interface CreateView {
  title: string;
  /** `(caller: Caller)`; empty where everyone creates the same record. */
  parameter: string;
  /** `newRecord(caller)` */
  call: string;
  /** `newRecord('visitor')` */
  another: string;
  body: string;
  created: string;
  /** What the rules forbid a new record to have; undefined without any. */
  forbidden: string | undefined;
  /** What the caller determines of it; undefined without an owner or a tenant. */
  presets: PresetsView | undefined;
  owner: { other: string; statuses: string } | undefined;
  tenant: TenantView | undefined;
}

export interface PresetsView {
  /** `const idIn = (row: (typeof before)[number]): string => String(row.id);` */
  id: string;
  /** `expect(made).toMatchObject({ authorId: api.people[caller].id });` */
  expected: string;
}

export interface TenantView {
  /** `['author', 'own']`: the requester and the record. */
  parts: string;
  body: string;
}

/** The owner of a record cannot be changed. */
export interface OwnerView {
  caller: string;
  body: string;
  statuses: string;
}

export function createCode(input: SpecInput): CreateView | undefined {
  const { facts, resource } = input;
  const { access } = resource.model;
  if (!facts.isTested('create', 'show') || facts.usesFixtureRecords) return undefined;
  const like = facts.newRecord();
  if (!like) return undefined;
  const entries = newRecord(resource, like);
  if (!entries) return undefined;
  const { owner, tenant } = access ?? {};
  const hasOwnerInput = resource.creatable.some(({ field }) => field.name === owner?.field);
  const refused = hasOwnerInput ? facts.refusedForOthers(like) : [];
  const usesRequester = /\bcaller[)}]/.test(flat(object(entries)));
  const parameter = usesRequester ? '(caller: Caller)' : '()';
  return {
    title: stringLiteral(titleOf(resource, 'create')),
    parameter,
    call: usesRequester ? 'newRecord(caller)' : 'newRecord()',
    another: usesRequester ? "newRecord('visitor')" : 'newRecord()',
    body: print(['(', object(entries), ')'], 0, `const newRecord = ${parameter} => `.length, 1),
    created: table(
      'CREATE_STATUS: Record<Caller, number>',
      facts.createStatuses(like).map(entryOf),
      0,
    ),
    forbidden: forbiddenValuesCode(input, like),
    presets: presetsCode(like, facts.userKey),
    owner:
      owner && refused.length > 0
        ? {
            other: bodyWith(
              'other',
              owner.field,
              facts.people.other,
              facts.userKey,
              resource.model,
            ),
            statuses: table('statuses', refused.map(entryOf), 6),
          }
        : undefined,
    tenant: tenant && {
      parts: print(array([stringLiteral(facts.requester.name)]), 6),
      body: bodyWith('body', tenant.field, facts.people.stranger, tenant.field, resource.model),
    },
  };
}

export function ownerCode({ facts, resource }: SpecInput): OwnerView | undefined {
  const { owner } = resource.model.access ?? {};
  if (!owner || !facts.isTested('edit', 'list', 'show')) return undefined;
  const given = facts.nonTransferable();
  if (given.length === 0) return undefined;
  return {
    caller: stringLiteral(facts.requester.name),
    body: bodyWith('body', owner.field, facts.people.other, facts.userKey, resource.model),
    statuses: table('statuses', given.map(entryOf), 6),
  };
}

export function tenantCode({ facts, resource }: SpecInput): TenantView | undefined {
  const { tenant } = resource.model.access ?? {};
  const name = facts.editable();
  if (!tenant || name === undefined) return undefined;
  return {
    parts: print(array([facts.requester.name, name].map(stringLiteral)), 6),
    body: bodyWith('body', tenant.field, facts.people.stranger, tenant.field, resource.model),
  };
}

/** Rules that every value sent by the test in place of a sample satisfies. */
const SATISFIED_RULES: ReadonlySet<string> = new Set(['oneOf', 'required']);

/**
 * Returns the body of a new record that differs from all existing ones; undefined where the schema alone does not
 * determine one.
 */
function newRecord(
  { creatable, model }: SpecInput['resource'],
  like: TestRecord,
): [string, Code][] | undefined {
  const { owner: { field: owner } = {}, fields: fieldRules = [] } = model.access ?? {};
  const chosen = model.fields.flatMap(({ isChosen, relation }) =>
    isChosen ? (relation?.fields ?? []) : [],
  );
  const closed = new Set([
    ...fieldRules.flatMap(({ field, create }) => (create ? field : [])),
    ...chosen,
  ]);
  if (hasOnlyForeignKeys(model, like)) return undefined;
  const entries: [string, Code][] = [];
  for (const { field } of creatable) {
    if (hasRival(like, field.name)) continue;
    const sample = like.values.get(field.name);
    if (field.name === owner || field.isSetByChoice) continue;
    if (!sample) {
      // optional in the table, but not in a request body
      if (field.rules.required) return undefined;
      continue;
    }
    if (closed.has(field.name)) {
      // a field that not everyone who may create the record can write
      if (field.isRequired && !field.isList && field.default === undefined) return undefined;
      continue;
    }
    if (Object.keys(field.rules).some((rule) => !SATISFIED_RULES.has(rule))) return undefined;
    // only an upload yields an address that such a field accepts
    if (isPrivateUpload(field)) return undefined;
    const isPart = model.key.fields.includes(field.name);
    const isKey = field.isUnique || (isPart && model.key.fields.length === 1);
    const isNumeric = sample.as === 'literal' && typeof sample.value === 'number';
    // a unique value of an existing record cannot be reused
    if (isKey && !isNumeric && !isRecordName(field, like)) {
      const code = sample.as === 'literal' ? requesterText(field) : undefined;
      if (code === undefined) return undefined;
      entries.push([propertyKey(field.name), code]);
      continue;
    }
    if (sample.as !== 'literal') {
      entries.push([
        propertyKey(field.name),
        recordValueCode(model, field.name, `seeded.records.${like.name}`),
      ]);
    } else if (field.kind === 'String' && isRecordName(field, like)) {
      entries.push([propertyKey(field.name), '`by ${caller}`']);
    } else if ((isKey || isPart) && isNumeric) {
      entries.push([propertyKey(field.name), requesterNumber(field)]);
    } else if (field.kind === 'BigInt') {
      entries.push([propertyKey(field.name), stringLiteral(String(sample.value))]);
    } else if (field.kind === 'Bytes') return undefined;
    else entries.push([propertyKey(field.name), sample.code]);
  }
  const isGiven = (name: string): boolean =>
    name === owner || entries.some(([key]) => key === propertyKey(name));
  const isChosen = model.exclusive?.every(
    ({ fields, isOptional }) => isOptional ?? fields.some(isGiven),
  );
  return isChosen === false ? undefined : entries;
}

/** Checks whether the key consists only of other records' keys: a second record would have the same key, and be rejected. */
const hasOnlyForeignKeys = (
  { key: { fields }, access }: ModelIR,
  { values }: TestRecord,
): boolean =>
  fields.length > 1 &&
  fields.every((name) => {
    const sample = values.get(name);
    return sample !== undefined && sample.as !== 'literal' && name !== access?.owner?.field;
  });

/** Returns how to find the new record as stored: not every creator sees it, and nobody a hidden column. */
function presetsCode(like: TestRecord, userKey: string): PresetsView | undefined {
  const { model } = like;
  const { owner, tenant } = model.access ?? {};
  const presets = [
    ...(owner && !hasRival(like, owner.field) ? [[owner.field, userKey] as const] : []),
    ...(tenant ? [[tenant.field, tenant.field] as const] : []),
  ].map(([field, property]): [string, Code] => [field, `api.people[caller].${property}`]);
  if (presets.length === 0) return undefined;
  const expectation = call('expect(made).toMatchObject', [object(presets)]);
  return {
    id: printArrowBody(
      'const idIn = (row: (typeof before)[number]): string =>',
      idCode(model, model.key.fields, 'row'),
      4,
    ),
    expected: `${print(expectation, 4, 4, 1)};`,
  };
}

/** `const body = { authorId: api.people.other.id };` */
function bodyWith(
  constant: string,
  field: string,
  { name }: Person,
  property: string,
  model: ModelIR,
): string {
  const body = object([
    [propertyKey(field), `api.${personCode(name)}.${property}`],
    ...clearedEntries(model, [field]),
  ]);
  return `const ${constant} = ${print(body, 6, 6 + `const ${constant} = `.length, 1)};`;
}

/** Checks whether the text is the record's name, with a number where it must be unique. */
const isRecordName = (field: FieldIR, like: TestRecord): boolean => {
  const sample = like.values.get(field.name);
  return (
    sample?.as === 'literal' &&
    !valuesIn(field.rules) &&
    String(sample.value).replace(/\d+$/, '') === like.name.replace(/\d+$/, '')
  );
};

/** A number for each requester, or the day with that number. */
const requesterNumber = ({ kind }: FieldIR): string =>
  kind === 'DateTime'
    ? 'new Date(Date.UTC(2002, 0, 1 + CALLERS.indexOf(caller)))'
    : '1000 + CALLERS.indexOf(caller)';

/** A text for each requester, in the form that the field requires. */
function requesterText(field: FieldIR): string | undefined {
  const { nativeType, directives, rules } = field;
  if (exactForm(field) === 'uuid')
    return "`00000000-0000-4000-8000-${String(1000 + CALLERS.indexOf(caller)).padStart(12, '0')}`";
  const isFree = !valuesIn(rules) && !directives.upload && !nativeType;
  return directives.format === 'email' && isFree ? '`by-${caller}@test.example`' : undefined;
}
