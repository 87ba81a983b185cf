import type { Import } from '../../code/imports';
import { element, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { CHOICES, choicesOf, type Properties } from '../../types';
import { isSecret, type FieldIR } from '../../schema/ir';
import { isIdentifierNumber } from '../../types/identifier';
import { unitOf } from '../../types/number';
import { idRelations, isUnchoosableKey, isWritable } from '../relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';
import { isExclusive } from './exclusive-inputs';
import { choosableEntries } from './choosable';

/** Returns the actions that a List offers for selected records. */
export function bulkActions(resource: ResourcePlan): Element {
  const { bulk, updatable, label } = resource;
  const shared = updatable.filter(
    (one) =>
      canShareValue(one) &&
      !isExclusive(resource.model, one.field) &&
      one.field.name !== label &&
      !isUnchoosableKey(resource, one.field),
  );
  const changeable = bulk.has('edit') ? inOrderOfUse(shared) : [];
  const lists = bulk.has('edit') ? idRelations(resource).filter(isWritable) : [];
  const changes = [
    ...changeable.map((one) => changeCode(one, resource)),
    ...lists.map((relation) => listCode(relation, resource)),
  ];
  return element('BulkActions', {
    ...(changes.length > 0
      ? {
          changes: {
            code: array(changes),
            uses: changeable.flatMap(choicesImport),
          },
        }
      : {}),
    ...(bulk.has('delete') ? {} : { canDelete: { code: 'false' } }),
  });
}

/** Sorts what records are most often set to first, such as a state, so that nobody scrolls for it; otherwise as in the schema. */
const inOrderOfUse = (fields: readonly PlannedField[]): PlannedField[] =>
  [...fields].sort((one, other) => orderOf(one) - orderOf(other));

function orderOf({ type, reference }: PlannedField): number {
  if (reference) return 1;
  if (type.hasFewValues) return 0;
  if (type.isMoment) return 2;
  return type.isNumber ? 3 : 4;
}

/** Checks whether several records can have the same value, unlike in a unique field. */
const canShareValue = ({ field, type, reference }: PlannedField): boolean =>
  !field.isList &&
  !field.isUnique &&
  (reference !== undefined ||
    type.hasFewValues === true ||
    inputKindOf({ field, type }) !== undefined);

/** The input for the field: number kinds as in `NumericInput`; dates use those of cells. */
const INPUT_KINDS: Readonly<Partial<Record<FieldIR['kind'], string>>> = {
  Int: 'integer',
  BigInt: 'bigInteger',
  Float: 'float',
  Decimal: 'decimal',
  String: 'text',
};

/**
 * Undefined for values that are chosen, drawn or never read, for long texts, and for identifying numbers, which are never
 * alike.
 */
const inputKindOf = ({ field, type }: Pick<PlannedField, 'field' | 'type'>): string | undefined =>
  type.isMoment ? type.studio?.type : plainInputKind({ field, type });

const plainInputKind = ({
  field,
  type,
}: Pick<PlannedField, 'field' | 'type'>): string | undefined =>
  (type.isNumber || type.isText) &&
  !type.isChoice &&
  !type.isLong &&
  !isSecret(field) &&
  !isIdentifierNumber(field.name)
    ? INPUT_KINDS[field.kind]
    : undefined;

/** Returns the change of a list of related records: some are added or removed, or it is replaced. */
const listCode = (relation: PlannedRelation, resource: ResourcePlan): Code =>
  object([
    ['source', stringLiteral(relation.field.name)],
    ...referenceEntries(relation, resource),
    ['isList', 'true'],
  ]);

const referenceEntries = (relation: PlannedRelation, resource: ResourcePlan): Properties => [
  ['reference', stringLiteral(relation.to.names.resource)],
  ...choosableEntries(resource, relation),
  ...(relation.to.searchable.length === 0
    ? [['isSearched', 'false'] satisfies [string, Code]]
    : []),
];

const changeCode = ({ field, type, reference }: PlannedField, resource: ResourcePlan): Code => {
  const entries: Properties = [['source', stringLiteral(field.name)]];
  if (reference) entries.push(...referenceEntries(reference, resource));
  else if (type.isChoice) entries.push(['choices', choicesOf(field)]);
  else if (isOfList(field)) entries.push(['format', stringLiteral(field.directives.format)]);
  else {
    const inputKind = inputKindOf({ field, type });
    if (inputKind !== undefined) entries.push(['typed', stringLiteral(inputKind)]);
    const unit = unitOf(field);
    if (unit !== undefined) entries.push(['unit', stringLiteral(unit)]);
  }
  if (!field.isRequired) entries.push(['optional', 'true']);
  return object(entries);
};

/** Checks for a text that people choose from a list that the browser knows. */
const isOfList = (
  field: FieldIR,
): field is FieldIR & { directives: { format: 'timezone' | 'currency' } } =>
  field.directives.format === 'timezone' || field.directives.format === 'currency';

const choicesImport = ({ field, type, reference }: PlannedField): Import[] =>
  type.isChoice && !reference ? [{ name: choicesOf(field), from: CHOICES }] : [];
