import { array, object, PRINT_WIDTH, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isSorted, type ModelIR } from '../../schema/ir';
import type { Join } from '../join-model';
import { idType } from './record-id';
import { countBounds } from './ids-bounds';
import { propertyNamed } from '../public-names';
import { countedRelations, idRelations, isWritable } from '../relation';
import { type PlannedRelation, type ResourcePlan } from '../resource-plan';

/**
 * Returns the properties that a record adds to the row's type: renamed columns, the id that replaces the key, fields that
 * a rule hides from some users, and the ids of many-to-many relations, which lists omit.
 */
export function rowAdditions(resource: ResourcePlan, row: string): string {
  const lines = [
    ...resource.visible.flatMap(({ field: { name, property, isMasked } }) => {
      if (property === undefined && !isMasked) return [];
      const mark = isMasked ? '?' : '';
      return [
        ...(property === undefined ? [] : ['  id: string;\n']),
        `  ${propertyKey(name)}${mark}: ${row}[${stringLiteral(property ?? name)}];\n`,
      ];
    }),
    ...idRelations(resource).map(
      ({ field, to }) => `  ${propertyKey(field.name)}?: ${idType(to)}[];\n`,
    ),
  ];
  return lines.length > 0 ? ` & {\n${lines.join('')}}` : '';
}

/** Returns `relations` of a resource's declaration, whose own properties are indented by `indent`. */
export const relationsCode = (
  { relations, sortRelations, model }: Pick<ResourcePlan, 'relations' | 'sortRelations' | 'model'>,
  indent: number,
): Code =>
  object(
    [...relations, ...sortRelations].map((relation) => [
      propertyKey(relation.field.name),
      entryOf(relation, model, indent, sortRelations.includes(relation)),
    ]),
  );

/** Returns `unused: { author: () => userResource }`'s value. */
export const unusedRelationsCode = (
  { unusedRelations }: Pick<ResourcePlan, 'unusedRelations'>,
  indent: number,
): Code =>
  object(
    unusedRelations.map(({ name, to }) => [
      propertyKey(name),
      lazyReference(propertyKey(name), to.names.resourceConstant, indent + 2),
    ]),
  );

/** Returns the foreign key fields of records that refer to this one, in the order of its key; '' for a part that they lack. */
const referringKey = (
  to: ResourcePlan,
  heldBy: PlannedRelation['heldBy'],
  { key }: ModelIR,
): string[] =>
  key.fields.map((name) =>
    propertyNamed(to.model, heldBy.find(([, ours]) => ours === name)?.[0] ?? ''),
  );

/** Returns the foreign key fields that refer to the parent record, in the order of its key. */
const treeFields = ({ relation }: PlannedRelation['field'], model: ModelIR): string[] =>
  (relation?.fields ?? []).map((name) => propertyNamed(model, name));

/**
 * Returns the fields of the related records, or of the join rows, by which those of this record are counted: its key, in order;
 * none if they refer to other unique fields, or through a table of Prisma's.
 */
function countedBy(relation: PlannedRelation, model: ModelIR): string[] {
  const { kind, to, heldBy, through } = relation;
  if (!countedRelations({ relations: [relation] }).length) return [];
  const fields = kind === 'many' ? referringKey(to, heldBy, model) : (through?.nearFields ?? []);
  return fields.includes('') ? [] : fields;
}

function entryOf(
  relation: PlannedRelation,
  model: ModelIR,
  indent: number,
  isForSort: boolean,
): Code {
  const { field, to, kind, label, isClosed, isForAll, heldBy, heldIn, through } = relation;
  const entries: [key: string, value: Code][] = [
    ['to', lazyReference('to', to.names.resourceConstant, indent + 4)],
  ];
  if (field.isList) entries.push(['list', 'true']);
  if (label !== undefined) entries.push(['label', stringLiteral(propertyNamed(to.model, label))]);
  if (isForSort) entries.push(['sortOnly', 'true']);
  if (isClosed) entries.push(['closed', 'true']);
  if (field.isUnread) entries.push(['filter', 'false']);
  if (field.isList && !isSorted(field)) entries.push(['sort', 'false']);
  if (heldIn === 'other') entries.push(['foreign', 'true']);
  else if (heldIn) entries.push(['by', array(heldIn.map(stringLiteral))]);
  if (field.directives.tree)
    entries.push(['tree', array(treeFields(field, model).map(stringLiteral))]);
  if (field.directives.children && kind === 'many')
    entries.push(['children', array(referringKey(to, heldBy, model).map(stringLiteral))]);
  else if (countedBy(relation, model).length > 0)
    entries.push(['countedBy', array(countedBy(relation, model).map(stringLiteral))]);
  if (isForAll) entries.push(['only', 'passesAll']);
  if (field.isChosen) entries.push(['choose', 'true']);
  if (kind === 'ids') entries.push(['ids', through ? joinCode(through) : 'true']);
  const inverse = inverseOf(relation);
  if (inverse !== undefined) entries.push(['inverse', stringLiteral(inverse)]);
  const bounds = kind === 'ids' ? countBounds(field.rules) : [];
  if (bounds.length > 0) entries.push(['bounds', object(bounds)]);
  return object(entries);
}

/**
 * Returns the list of ids of the other model that changes along with this one, if its clients write it and have a version to
 * send back with it.
 */
export function inverseOf({ field, to, kind, through }: PlannedRelation): string | undefined {
  if (kind !== 'ids' || to.version === undefined || !to.operations.has('edit')) return undefined;
  const inverse = idRelations(to)
    .filter(isWritable)
    .find((one) => one.field !== field && tableOf(one) === tableOf({ field, through }));
  return inverse?.field.name;
}

/** Returns what both sides name: the join model, or Prisma's name of their relation. */
const tableOf = ({ field: { relation }, through }: Pick<PlannedRelation, 'field' | 'through'>) =>
  through ? `model ${relation?.model}` : relation?.name;

const joinCode = ({ fields, relation }: Join): Code =>
  object([
    [
      'through',
      object([
        ['fields', array(fields.map(stringLiteral))],
        ['relation', stringLiteral(relation)],
      ]),
    ],
  ]);

/** Wraps the constant in a function, since files refer to each other circularly. */
function lazyReference(key: string, constant: string, indent: number): string {
  const head = '() =>';
  const fits = indent + `${key}: ${head} ${constant},`.length <= PRINT_WIDTH;
  return head + (fits ? ' ' : `\n${' '.repeat(indent + 2)}`) + constant;
}
