import type { Import } from '../../code/imports';
import { element, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { CHOICES, choicesOf, type Properties } from '../../types';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** What the table of a List offers for selected records. */
export function bulkActions({ bulk, updatable }: ResourcePlan): Element {
  const changed = bulk.has('edit') ? updatable.filter(isShared) : [];
  return element('BulkActions', {
    ...(changed.length > 0
      ? { changes: { code: array(changed.map(change)), uses: changed.flatMap(choicesImport) } }
      : {}),
    ...(bulk.has('delete') ? {} : { canDelete: { code: 'false' } }),
  });
}

/** Of a unique field no two records have the same value. */
const isShared = ({ field, type, reference }: PlannedField): boolean =>
  !field.isList && !field.isUnique && (reference !== undefined || type.hasFewValues === true);

const change = ({ field, type, reference }: PlannedField): Code => {
  const entries: Properties = [['source', stringLiteral(field.name)]];
  if (reference) {
    const { names, searchable } = reference.to;
    entries.push(['reference', stringLiteral(names.resource)]);
    if (searchable.length === 0) entries.push(['isSearched', 'false']);
  } else if (type.isChoice) entries.push(['choices', choicesOf(field)]);
  if (!field.isRequired) entries.push(['optional', 'true']);
  return object(entries);
};

const choicesImport = ({ field, type, reference }: PlannedField): Import[] =>
  type.isChoice && !reference ? [{ name: choicesOf(field), from: CHOICES }] : [];
