import { element, type Attribute, type Element } from '../../code/jsx';
import { isIdentifier } from '../../types/identifier';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isLong, isQuiet, type Column } from './columns';
import { customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { shownField } from './shown-field';

/** What stands for the table on a phone: the record's picture and name, a text below it, and a number beside it. */
export function smallList(
  resource: ResourcePlan,
  columns: Column[],
  places: DashboardPlaces,
): Element {
  const image = columns.find(({ field }) => field.directives.upload === 'image');
  const telling = columns.filter((column) => isTelling(resource, column));
  const secondary = telling.find((column) => !isNumber(column)) ?? telling[0];
  const others = telling.filter((column) => column !== secondary);
  const tertiary = others.find(isNumber) ?? others[0];
  return element('SmallList', {
    ...(image && { image: image.field.name }),
    ...shown('secondary', secondary),
    ...shown('tertiary', tertiary),
  });

  function shown(name: string, column: Column | undefined): Record<string, Attribute> {
    const [node] = column ? fieldInRow(resource, column.planned, places) : [];
    return node ? { [name]: { node } } : {};
  }
}

/** A row is a link itself: nothing in it leads elsewhere. */
const fieldInRow = (
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
): Element[] => {
  const { field, type, reference } = planned;
  const isPlain = type.isText && !reference && !customField(resource, field, places);
  return isPlain
    ? [element('TextField', { source: field.name })]
    : shownField(resource, planned, places, false);
};

const isNumber = ({ planned: { type, reference } }: Column): boolean =>
  type.isNumber === true && !reference;

/** Without the head of a column, a tick, a file or one of several pictures says little, and an address or a number of another system nothing. */
const isTelling = (resource: ResourcePlan, { planned }: Column): boolean => {
  const { field, type, reference } = planned;
  return (
    field.name !== resource.label &&
    !isQuiet(resource, planned) &&
    !isLong(resource, planned) &&
    !field.isList &&
    !field.directives.upload &&
    field.directives.format !== 'url' &&
    !type.isTick &&
    (reference !== undefined || !isCode(field.name))
  );
};

/** True of what machines know a record by. */
const isCode = (name: string): boolean => name === 'slug' || (name !== 'id' && isIdentifier(name));
