import { array, flat, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { isPrivateUpload, type FieldIR, type ModelIR } from '../../../schema/ir';
import { exactForm } from '../../../types/native-text';
import { heldCode } from './keys';
import type { Made } from './made';
import type { Person } from './people';
import { personCode } from './seed-code';
import { entryOf, table } from './tables';
import { titleOf, type Told } from './told';
import { valuesIn } from '../../../schema/rules/alternatives';

export interface CreateView {
  title: string;
  /** `(who: Asker)`; nobody where all make the same. */
  parameter: string;
  /** `newRecord(who)` */
  made: string;
  /** `newRecord('visitor')` */
  another: string;
  body: string;
  created: string;
  /** `expect(body['authorId']).toBe(api.people[who].id);` */
  presets: string[];
  owner: { other: string; refused: string } | undefined;
  tenant: TenantView | undefined;
}

export interface TenantView {
  /** `['author', 'own']`: who tries, and with which record. */
  parts: string;
  body: string;
}

/** Nothing is given away. */
export interface OwnerView {
  asker: string;
  body: string;
  given: string;
}

export function createCode({ facts, resource }: Told): CreateView | undefined {
  const { access } = resource.model;
  if (!facts.isTested('create', 'show') || facts.isOfFixtures) return undefined;
  const like = facts.newRecord();
  if (!like) return undefined;
  const entries = newRecord(resource, like);
  if (!entries) return undefined;
  const { owner, tenant } = access ?? {};
  const isNamed = resource.creatable.some(({ field }) => field.name === owner?.field);
  const refused = isNamed ? facts.notForOthers(like) : [];
  const preset = (field: string, property: string): string =>
    `expect(body[${stringLiteral(field)}]).toBe(api.people[who].${property});`;
  const asksWho = flat(object(entries)).includes('who');
  const parameter = asksWho ? '(who: Asker)' : '()';
  return {
    title: stringLiteral(titleOf(resource, 'create')),
    parameter,
    made: asksWho ? 'newRecord(who)' : 'newRecord()',
    another: asksWho ? "newRecord('visitor')" : 'newRecord()',
    body: print(['(', object(entries), ')'], 0, `const newRecord = ${parameter} => `.length, 1),
    created: table('CREATED: Record<Asker, number>', facts.created(like).map(entryOf), 0),
    presets: [
      ...(owner ? [preset(owner.field, facts.keyOfUser)] : []),
      ...(tenant ? [preset(tenant.field, tenant.field)] : []),
    ],
    owner:
      owner && refused.length > 0
        ? {
            other: bodyWith('other', owner.field, facts.people.other, facts.keyOfUser),
            refused: table('refused', refused.map(entryOf), 6),
          }
        : undefined,
    tenant: tenant && {
      parts: print(array([stringLiteral(facts.asker.name)]), 6),
      body: bodyWith('body', tenant.field, facts.people.stranger, tenant.field),
    },
  };
}

export function ownerCode({ facts, resource }: Told): OwnerView | undefined {
  const { owner } = resource.model.access ?? {};
  if (!owner || !facts.isTested('edit', 'list', 'show')) return undefined;
  const given = facts.notGivenAway();
  if (given.length === 0) return undefined;
  return {
    asker: stringLiteral(facts.asker.name),
    body: bodyWith('body', owner.field, facts.people.other, facts.keyOfUser),
    given: table('given', given.map(entryOf), 6),
  };
}

export function tenantCode({ facts, resource }: Told): TenantView | undefined {
  const { tenant } = resource.model.access ?? {};
  const name = facts.editable();
  if (!tenant || name === undefined) return undefined;
  return {
    parts: print(array([facts.asker.name, name].map(stringLiteral)), 6),
    body: bodyWith('body', tenant.field, facts.people.stranger, tenant.field),
  };
}

/** Rules that whatever the test sends in place of a sample meets. */
const UNHARMED: ReadonlySet<string> = new Set(['oneOf', 'required']);

/** The body of a new record, other than any that is there; undefined where that takes more than the schema says. */
function newRecord(
  { creatable, model }: Told['resource'],
  like: Made,
): [string, Code][] | undefined {
  const { owner: { field: owner } = {}, fields: ruled = [] } = model.access ?? {};
  const chosen = model.fields.flatMap(({ isChosen, relation }) =>
    isChosen ? (relation?.fields ?? []) : [],
  );
  const closed = new Set([...ruled.flatMap(({ field, write }) => (write ? field : [])), ...chosen]);
  if (isOfOthers(model, like)) return undefined;
  const entries: [string, Code][] = [];
  for (const { field } of creatable) {
    const sample = like.values.get(field.name);
    if (field.name === owner) continue;
    if (!sample) {
      // what may be empty in the table, and not in a body
      if (field.rules.required) return undefined;
      continue;
    }
    if (closed.has(field.name)) {
      // a record that not everybody who may make it can write
      if (field.isRequired && !field.isList && field.default === undefined) return undefined;
      continue;
    }
    if (Object.keys(field.rules).some((rule) => !UNHARMED.has(rule))) return undefined;
    // only an upload gives an address that such a field takes
    if (isPrivateUpload(field)) return undefined;
    const isPart = model.key.fields.includes(field.name);
    const isKey = field.isUnique || (isPart && model.key.fields.length === 1);
    const isCounted = sample.as === 'literal' && typeof sample.value === 'number';
    // what a record has already, no other one has
    if (isKey && !isCounted && !isOwnText(field, like)) {
      const code = sample.as === 'literal' ? ownKey(field) : undefined;
      if (code === undefined) return undefined;
      entries.push([propertyKey(field.name), code]);
      continue;
    }
    if (sample.as !== 'literal') {
      entries.push([
        propertyKey(field.name),
        heldCode(model, field.name, `made.records.${like.name}`),
      ]);
    } else if (field.kind === 'String' && isOwnText(field, like)) {
      entries.push([propertyKey(field.name), '`made by ${who}`']);
    } else if ((isKey || isPart) && isCounted) {
      entries.push([propertyKey(field.name), ownCount(field)]);
    } else if (field.kind === 'BigInt') {
      entries.push([propertyKey(field.name), stringLiteral(String(sample.value))]);
    } else if (field.kind === 'Bytes') return undefined;
    else entries.push([propertyKey(field.name), sample.code]);
  }
  return entries;
}

/** A key that is nothing but those of other records: another record of them has the same, and is refused. */
const isOfOthers = ({ key: { fields }, access }: ModelIR, { values }: Made): boolean =>
  fields.length > 1 &&
  fields.every((name) => {
    const sample = values.get(name);
    return sample !== undefined && sample.as !== 'literal' && name !== access?.owner?.field;
  });

/** `const body = { authorId: api.people.other.id };` */
function bodyWith(constant: string, field: string, { name }: Person, property: string): string {
  const body = object([[propertyKey(field), `api.${personCode(name)}.${property}`]]);
  return `const ${constant} = ${print(body, 6, 6 + `const ${constant} = `.length, 1)};`;
}

/** Called after the record, with a number where no two may have the same. */
const isOwnText = (field: FieldIR, like: Made): boolean => {
  const sample = like.values.get(field.name);
  return (
    sample?.as === 'literal' &&
    !valuesIn(field.rules) &&
    String(sample.value).replace(/\d+$/, '') === like.name.replace(/\d+$/, '')
  );
};

/** A number for each of those who make one, or the day of that number. */
const ownCount = ({ kind }: FieldIR): string =>
  kind === 'DateTime'
    ? 'new Date(Date.UTC(2002, 0, 1 + ASKERS.indexOf(who)))'
    : '1000 + ASKERS.indexOf(who)';

/** A text for each of those who make one, where not every text will do. */
function ownKey(field: FieldIR): string | undefined {
  const { nativeType, directives, rules } = field;
  if (exactForm(field) === 'uuid')
    return "`00000000-0000-4000-8000-${String(1000 + ASKERS.indexOf(who)).padStart(12, '0')}`";
  const isFree = !valuesIn(rules) && !directives.upload && !nativeType;
  return directives.format === 'email' && isFree ? '`made-by-${who}@test.example`' : undefined;
}
