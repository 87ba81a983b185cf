import { array, object, print, type Code } from '../../code/layout';
import { literal, propertyKey, stringLiteral } from '../../code/literal';
import { isAutomatic } from '../../schema/automatic';
import { datePartOf, isTimedDay } from '../../schema/date-part';
import { isFinerThanDates } from '../../schema/fractional-digits';
import {
  isScalar,
  isOpenToFilters,
  isSecret,
  isSorted,
  type EnumIR,
  type ModelIR,
  type SchemaIR,
} from '../../schema/ir';
import { onDeleteOf } from '../../schema/holders';
import { fieldsSetByServer } from '../../schema/missing-value';
import { isOpaque } from '../../schema/opaque';
import { isOptionalUnique } from '../../schema/stored-empty';
import { isUnreadable } from '../../schema/unreadable';
import { exactForm, isExact } from '../../types/native-text';
import { isNeverSummed } from '../../types/number';
import type { ApiPlaces } from '../api-places';
import { endpointOf } from '../endpoint';
import { propertyNamed, propertyOf } from '../public-names';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { compositeEntries } from './composites';
import { exclusiveEntries } from './exclusive-entries';
import { accessConstant } from './model-access';
import { checkedValues } from './property-type';
import { relationsCode, unusedRelationsCode } from './resource-relations';
import { sameEntries } from './same-entries';
import { softDeleteEntries } from './soft-delete';
import { unmarkedRelationsOf } from './unmarked-relations';

const stringArray = (names: readonly string[]): Code => array(names.map(stringLiteral));

type Entry = [key: string, value: Code];
const entryIf = (condition: boolean, key: string, value: Code): Entry[] =>
  condition ? [[key, value]] : [];

/** Returns the resource's declaration except its fields, which the template prints one per line. */
export function declaration(
  resource: ResourcePlan,
  { provider, models }: SchemaIR,
  places: ApiPlaces,
  indent: number,
): { head: Entry[]; tail: Entry[] } {
  const { names, model, searchable, searchBy, secrets, uploads, privateUploads, version } =
    resource;
  const { relations, sortRelations, defaultSort } = resource;
  const unhashed = model.fields
    .filter(({ name, directives }) => directives.writeOnly && secrets.includes(name))
    .map(({ name }) => name);
  const unmarked = unmarkedRelationsOf(model, models);
  const hidden = model.fields.filter(({ directives }) => directives.hidden).map(propertyOf);
  const unseen = model.fields
    .filter(isScalar)
    .filter((field) => (field.directives.hidden || isSecret(field)) && !isUnreadable(field))
    .map(propertyOf);
  const setByHook = fieldsSetByServer(model).map(propertyOf);
  const constraints = [...model.uniques, ...model.foreignKeys, ...textIndexes(model, provider)];
  // the runtime uses Prisma's names, and knows the client's name of each field
  const prismaName = (name: string): string => propertyNamed(model, name);
  const emptied = version === undefined ? [] : emptiedFields(model).map(prismaName);
  const prismaSearchPath = (name: string): string => {
    const [relation, label] = name.split('.');
    const { to } = relations.find(({ field }) => field.name === relation) ?? {};
    return to && label ? `${relation}.${propertyNamed(to.model, label)}` : prismaName(name);
  };
  return {
    head: [
      ['model', stringLiteral(model.name)],
      ['delegate', stringLiteral(names.delegate)],
      ['path', stringLiteral(endpointOf({ names }, places))],
      ['provider', stringLiteral(provider)],
      ['key', stringArray(model.key.fields.map(prismaName))],
      ...entryIf(
        model.key.fields.length > 1,
        'keyName',
        stringLiteral(model.key.name ?? model.key.fields.map(prismaName).join('_')),
      ),
    ],
    tail: [
      ...entryIf(
        relations.length + sortRelations.length > 0,
        'relations',
        relationsCode(resource, indent),
      ),
      ...entryIf(
        resource.unusedRelations.length > 0,
        'unused',
        unusedRelationsCode(resource, indent),
      ),
      ...entryIf(unmarked.length > 0, 'unmarked', stringArray(unmarked)),
      ...compositeEntries(resource),
      ...exclusiveEntries(model),
      ...sameEntries(resource),
      ['search', stringArray(searchable.map(prismaSearchPath))],
      ...entryIf(searchBy !== undefined, 'searchBy', stringLiteral(searchBy ?? '')),
      ...entryIf(secrets.length > 0, 'secrets', stringArray(secrets)),
      ...entryIf(hidden.length > 0, 'hidden', stringArray(hidden)),
      ...entryIf(setByHook.length > 0, 'setByHook', stringArray(setByHook)),
      ...entryIf(unhashed.length > 0, 'unhashed', stringArray(unhashed)),
      ...entryIf(unseen.length > 0, 'unseen', stringArray(unseen)),
      ...entryIf(uploads.length > 0, 'uploads', stringArray(uploads.map(prismaName))),
      ...entryIf(
        privateUploads.length > 0,
        'privateUploads',
        stringArray(privateUploads.map(prismaName)),
      ),
      ...entryIf(version !== undefined, 'version', stringLiteral(version ?? '')),
      ...entryIf(resource.needsVersion, 'needsVersion', 'true'),
      ...entryIf(emptied.length > 0, 'emptied', stringArray(emptied)),
      ...entryIf(!model.hasForeignKeys, 'relationMode', stringLiteral('prisma')),
      ...entryIf(
        model.heldBy !== undefined,
        'heldBy',
        stringLiteral(prismaName(model.heldBy ?? '')),
      ),
      [
        'defaultSort',
        object([
          ['field', stringLiteral(prismaName(defaultSort.field))],
          ['order', stringLiteral(defaultSort.order)],
        ]),
      ],
      ...entryIf(
        constraints.length > 0,
        'constraints',
        object(
          constraints.map(({ name, fields }) => [
            propertyKey(name),
            stringArray(fields.map(prismaName)),
          ]),
        ),
      ),
      ...entryIf(model.limit !== undefined, 'limit', literal(model.limit ?? 0)),
      ['maxLimit', literal(model.maxLimit ?? places.maxLimit)],
      ...softDeleteEntries(model, models),
      ...entryIf(model.access !== undefined, 'access', accessConstant({ names })),
    ],
  };
}

/**
 * Databases that reject a row whose text is too long for a plain index; they report the index's name. Values set by the
 * server are short enough.
 */
const PROVIDERS_LIMITING_INDEX_ENTRIES: ReadonlySet<SchemaIR['provider']> = new Set([
  'postgresql',
  'sqlserver',
]);

const textIndexes = ({ indexes, uniques, fields }: ModelIR, provider: SchemaIR['provider']) =>
  indexes.filter(
    (index) =>
      PROVIDERS_LIMITING_INDEX_ENTRIES.has(provider) &&
      uniques.every(({ name }) => name !== index.name) &&
      fields.some(
        (field) =>
          field.kind === 'String' &&
          !isExact(field) &&
          !isAutomatic(field) &&
          index.fields.includes(field.name),
      ),
  );

/** Returns what prints an entry of an object literal at this indentation. */
export const printEntry =
  (indent: number) =>
  ([key, value]: Entry): string =>
    `${print([`${key}: `, value], indent, indent, 1)},`;

/** Returns what the runtime needs to know of a field. */
export function fieldEntry(
  planned: PlannedField,
  resource: Pick<ResourcePlan, 'model' | 'identifiers' | 'creatable' | 'updatable'>,
  { enums, provider }: SchemaIR,
): Code {
  const { field, type } = planned;
  const { model, identifiers } = resource;
  const values = checkedValues(resource, planned);
  const choice = enums.find(({ name }) => type.isEnum && name === field.type);
  return object([
    ['kind', stringLiteral(field.kind)],
    ...entryIf(field.property !== undefined, 'as', stringLiteral(field.name)),
    ...(choice ? enumEntries(choice, provider) : []),
    ...entryIf(values !== undefined, 'oneOf', stringArray(values ?? [])),
    ...entryIf(field.isList, 'list', 'true'),
    ...entryIf(!field.isRequired && !field.isList, 'optional', 'true'),
    ...entryIf(isOptionalUnique(field, model), 'unique', 'true'),
    ...entryIf(field.directives.empty?.stored !== undefined, 'empty', stringLiteral('null')),
    ...entryIf(identifiers.includes(field.name), 'identifier', 'true'),
    ...entryIf(isExact(field), 'exact', stringLiteral(exactForm(field) ?? '')),
    ...entryIf(isOpaque(field), 'opaque', 'true'),
    ...textEntryIf('least', field.compared?.least),
    ...textEntryIf('greatest', field.compared?.greatest),
    ...textEntryIf('part', datePartOf(field)),
    ...entryIf(isTimedDay(field), 'timed', 'true'),
    ...entryIf(isFinerThanDates(field, provider), 'finer', 'true'),
    ...textEntryIf('notBefore', field.rules.notBefore),
    ...textEntryIf('after', field.rules.after),
    ...entryIf(field.preset === 'tenant', 'preset', stringLiteral('tenant')),
    ...textEntryIf('column', field.column),
    ...entryIf(field.directives.inList === false, 'inList', 'false'),
    ...entryIf(!isOpenToFilters(field), 'filter', 'false'),
    ...entryIf(!isSorted(field), 'sort', 'false'),
    ...entryIf(isNeverSummed(field), 'sum', 'false'),
  ]);
}

/** Databases with a type for each enum, whose values have an order of their own. */
const PROVIDERS_WITH_ENUM_TYPES: ReadonlySet<SchemaIR['provider']> = new Set([
  'postgresql',
  'cockroachdb',
]);

const enumEntries = (
  { name, values, type = name, stored }: EnumIR,
  provider: SchemaIR['provider'],
): Entry[] => [
  ['values', stringArray(values)],
  ...entryIf(stored !== undefined, 'stored', stringArray(stored ?? [])),
  ...entryIf(PROVIDERS_WITH_ENUM_TYPES.has(provider), 'enumName', stringLiteral(type)),
];

const textEntryIf = (key: string, value: string | undefined): Entry[] =>
  value === undefined ? [] : [[key, stringLiteral(value)]];

/** Returns the columns that the database empties when the record that they refer to is deleted. */
const emptiedFields = ({ fields }: ModelIR): string[] => [
  ...new Set(
    fields.flatMap((field) =>
      field.relation && onDeleteOf(field) === 'SetNull' ? field.relation.fields : [],
    ),
  ),
];
