import type { Import } from '../../code/imports';
import { element, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { CHOICES, choicesOf } from '../../types';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** What the table of a List offers for selected records. */
export function bulkActions({ bulk, updatable }: ResourcePlan): Element {
  const changed = bulk.has('edit') ? updatable.filter(hasFewValues) : [];
  return element('BulkActions', {
    ...(changed.length > 0
      ? { changes: { code: array(changed.map(change)), uses: changed.flatMap(choicesImport) } }
      : {}),
    ...(bulk.has('delete') ? {} : { canDelete: { code: 'false' } }),
  });
}

const hasFewValues = ({ field, type }: PlannedField): boolean =>
  !field.isList && type.hasFewValues === true;

const change = ({ field, type }: PlannedField): Code =>
  object([
    ['source', stringLiteral(field.name)],
    ...(type.isChoice ? [['choices', choicesOf(field)] as [string, Code]] : []),
    ...(field.isRequired ? [] : [['optional', 'true'] as [string, Code]]),
  ]);

const choicesImport = ({ field, type }: PlannedField): Import[] =>
  type.isChoice ? [{ name: choicesOf(field), from: CHOICES }] : [];
