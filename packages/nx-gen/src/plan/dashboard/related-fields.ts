import { element, type Element } from '../../code/jsx';
import { rowOf } from '../../types';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import type { Column } from './columns';
import { customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { importRebaserFor } from './rebase-imports';
import { addTypeArguments, recordType } from './record-types';
import { relatedFieldsOf } from './related-names';

/** Returns the columns of these fields. One request reads the records of all rows, as it does for their names. */
export const relatedFieldColumns = (resource: ResourcePlan, places: DashboardPlaces): Column[] =>
  relatedFieldsOf(resource).flatMap(({ source, by, planned }) => {
    const { to } = by.reference ?? {};
    const value = to && valueElement(to, planned, places);
    if (!value) return [];
    const rebase = importRebaserFor(resource);
    const content = element(
      'ReferenceField',
      // the value may be a link itself
      { source: by.field.name, reference: to.names.resource, link: { code: 'false' } },
      [rebase(addTypeArguments(value, { fields: recordType(to) }), to)],
    );
    const field = { ...planned.field, name: source };
    return [
      {
        planned: { field, type: rowOf(field), ...(by.parts && { parts: by.parts }) },
        field,
        source,
        element: element(columnTag(planned), { source, disableSort: true }, [content]),
        isRelated: true as const,
      },
    ];
  });

/** Numbers are aligned to the right. */
const columnTag = ({ field, type, reference }: PlannedField): string =>
  (!reference && type.column?.(field)?.tag) || 'DataTable.Col';

/** Returns the value as in a table of the other records. */
function valueElement(
  to: ResourcePlan,
  { field, type, reference }: PlannedField,
  places: DashboardPlaces,
): Element | undefined {
  const own = customField(to, field, places);
  if (own) return own;
  if (reference)
    return element('ReferenceField', {
      source: field.name,
      reference: reference.to.names.resource,
      link: { code: 'false' },
    });
  const [inColumn] = type.column?.(field)?.children ?? [];
  return inColumn ?? type.show?.(field);
}
