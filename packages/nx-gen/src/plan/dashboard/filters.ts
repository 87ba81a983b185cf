import { onceFor } from '../../base/once-for';
import { element, type Attribute, type Element } from '../../code/jsx';
import { filter } from '../../types/elements';
import { perModel } from '../file-kind';
import { filterKeyOf, idRelations } from '../relation';
import { isAutomatic } from '../../schema/automatic';
import { isFiltered } from '../filterable';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';
import { isGeneratedKey } from './columns';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { asDisplayed } from './displayed-resource';
import { elementsView, type ElementsView } from './elements';
import { nameInPage } from './jsx-imports';
import { mainChoice } from './main-choice';
import { hasPage } from './page-operations';
import { addTypeArguments, filtersType } from './record-types';
import { matchAttribute, referenceInput } from './reference-inputs';

/** `filters.tsx` of a resource: what its List and its Studio can be filtered by; omitted without any. */
export const filtersFile = perModel({
  template: 'dashboard/elements.tsx',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/filters.tsx`,
  isPlanned: (resource) =>
    hasPage(resource, 'List') && filterInputs(asDisplayed(resource)).length > 0,
  view: filtersView,
});

function filtersView(given: ResourcePlan): ElementsView {
  const resource = asDisplayed(given);
  const pages = (['List', 'Studio'] as const).filter((page) => hasPage(resource, page));
  const names = pages.map((page) => nameInPage(resource.names.classStem, page));
  const comment = `The filters of ${names.join(' and ')}.`;
  return elementsView(resource, 'filters', comment, filterInputs(resource));
}

/** Returns the page's attribute with the filters; empty without any. */
export const filtersAttribute = (resource: ResourcePlan): Record<string, Attribute> =>
  filterInputs(resource).length > 0
    ? { filters: { code: 'filters', uses: [{ name: 'filters', from: './filters' }] } }
    : {};

const withAlwaysOn = (input: Element): Element => ({
  ...input,
  attributes: [...input.attributes, ['alwaysOn', true]],
});

/** Returns the inputs of the filter form: the search first, then the fields in schema order, then linked records. */
export const filterInputs = onceFor((resource: ResourcePlan): readonly Element[] => {
  const { searchable, visible } = resource;
  const search =
    searchable.length > 0 ? [element('SearchInput', { source: 'q', alwaysOn: true })] : [];
  const first = mainChoice(visible.filter(({ field }) => isFiltered(field)));
  const names = new Set(resource.model.fields.map(({ name }) => name));
  const inputs = visible.flatMap((planned) =>
    fieldFilters(planned, resource, names).map((input, at) =>
      planned === first && at === 0 ? withAlwaysOn(input) : input,
    ),
  );
  // the mark's `filterBy` lists fields only
  const relations = resource.model.filterBy ? [] : idRelations(resource);
  const linked = relations.flatMap((relation) => linkedFilter(relation, names));
  return [...search, ...inputs, ...linked].map((input) =>
    addTypeArguments(input, { fields: filtersType(resource) }),
  );
});

function fieldFilters(
  planned: PlannedField,
  resource: ResourcePlan,
  names: ReadonlySet<string>,
): Element[] {
  const { field, type, reference } = planned;
  if (isGeneratedKey(field) || !isFiltered(field)) return [];
  if (reference)
    return [
      referenceInput(planned.field.name, reference, {}, matchAttribute(planned, resource)),
      ...emptyFilter(planned),
    ];
  const filters = wholeKeyFilter(planned, resource) ?? type.filters?.(field) ?? [];
  if (filters.length === 0) return [];
  // with a field of that name, the API has no range filter
  const range = names.has(`${field.name}_range`) ? `${field.name}_range` : undefined;
  const own = filters.filter(({ attributes }) => new Map(attributes).get('source') !== range);
  return [...own, ...emptyFilter(planned)];
}

/**
 * Returns a plain input for an identifier that cannot be chosen from a list, typed or pasted as a whole, since nobody
 * filters by a range of keys.
 */
export function wholeKeyFilter(
  { field, type }: PlannedField,
  { identifiers, model }: ResourcePlan,
): Element[] | undefined {
  if (identifiers.includes(field.name)) return [filter('TextInput', '')(field)];
  const isForeignKey = model.fields.some(({ relation }) => relation?.fields.includes(field.name));
  const input = isForeignKey && type.isNumber ? type.form?.(field) : undefined;
  return input && [input];
}

/** Filters for the records that are linked to a chosen one, which is picked as in a form, and for those linked to none. */
function linkedFilter(relation: PlannedRelation, names: ReadonlySet<string>): Element[] {
  const { field } = relation;
  if (filterKeyOf(relation) === undefined) return [];
  return [
    referenceInput(`${field.name}_has`, relation),
    filter('NullableBooleanInput', '_none')(field),
  ].filter(({ attributes }) => !names.has(String(new Map(attributes).get('source'))));
}

/** A time that Prisma or the database fills in is empty in no record of theirs, even if its column is nullable. */
const emptyFilter = ({ field, type, reference }: PlannedField): Element[] =>
  !field.isRequired && !field.isList && !isAutomatic(field) && (reference || type.isOftenEmpty)
    ? [filter('NullableBooleanInput', '_null')(field)]
    : [];
