import type { Import } from '../../code/imports';
import { element, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { CHOICES, choicesOf, type Properties } from '../../types';
import { isSecret, type FieldIR } from '../../schema/ir';
import { isIdentifier } from '../../types/identifier';
import { unitOf } from '../../types/number';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { choosableEntries } from './choosable';

/** What the table of a List offers for selected records. */
export function bulkActions(resource: ResourcePlan): Element {
  const { bulk, updatable, label } = resource;
  const shared = updatable.filter((one) => isShared(one) && one.field.name !== label);
  const changed = bulk.has('edit') ? shared : [];
  return element('BulkActions', {
    ...(changed.length > 0
      ? {
          changes: {
            code: array(changed.map((one) => change(one, resource))),
            uses: changed.flatMap(choicesImport),
          },
        }
      : {}),
    ...(bulk.has('delete') ? {} : { canDelete: { code: 'false' } }),
  });
}

/** Of a unique field no two records have the same value. */
const isShared = ({ field, type, reference }: PlannedField): boolean =>
  !field.isList &&
  !field.isUnique &&
  (reference !== undefined || type.hasFewValues === true || typedOf({ field, type }) !== undefined);

/** What is typed for the field: kinds of numbers as `NumericInput` has them; of dates those of cells. */
const TYPED: Readonly<Partial<Record<FieldIR['kind'], string>>> = {
  Int: 'integer',
  BigInt: 'bigInteger',
  Float: 'float',
  Decimal: 'decimal',
  String: 'text',
};

/** Undefined of what is chosen, drawn or never read, of long texts, and of numbers that name something: no two are alike. */
const typedOf = ({ field, type }: Pick<PlannedField, 'field' | 'type'>): string | undefined =>
  type.isMoment ? type.studio?.type : typedKind({ field, type });

const typedKind = ({ field, type }: Pick<PlannedField, 'field' | 'type'>): string | undefined =>
  (type.isNumber || type.isText) &&
  !type.isChoice &&
  !type.isLong &&
  !isSecret(field) &&
  !isIdentifier(field.name)
    ? TYPED[field.kind]
    : undefined;

const change = ({ field, type, reference }: PlannedField, resource: ResourcePlan): Code => {
  const entries: Properties = [['source', stringLiteral(field.name)]];
  if (reference) {
    const { names, searchable } = reference.to;
    entries.push(['reference', stringLiteral(names.resource)]);
    entries.push(...choosableEntries(resource, reference));
    if (searchable.length === 0) entries.push(['isSearched', 'false']);
  } else if (type.isChoice) entries.push(['choices', choicesOf(field)]);
  else {
    const typed = typedOf({ field, type });
    if (typed !== undefined) entries.push(['typed', stringLiteral(typed)]);
    const unit = unitOf(field);
    if (unit !== undefined) entries.push(['unit', stringLiteral(unit)]);
  }
  if (!field.isRequired) entries.push(['optional', 'true']);
  return object(entries);
};

const choicesImport = ({ field, type, reference }: PlannedField): Import[] =>
  type.isChoice && !reference ? [{ name: choicesOf(field), from: CHOICES }] : [];
