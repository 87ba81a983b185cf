import { element, type Attribute, type Element } from '../../code/jsx';
import { upperFirst } from '../../naming/words';
import type { FieldIR } from '../../schema/ir';
import { headerFor } from '../artefact';
import type { ResourcePlan } from '../resource-plan';
import { componentOf, type DashboardPlaces, type Overrides, type Page } from './dashboard-places';

const overridesOf = (
  { names }: ResourcePlan,
  { overrides }: DashboardPlaces,
): Overrides | undefined => overrides?.[names.resource];

export const isCustomPage = (
  resource: ResourcePlan,
  page: Page,
  places: DashboardPlaces,
): boolean => overridesOf(resource, places)?.pages.includes(page) === true;

/** Returns the module of a page: the user's own where there is one. */
export const pageModule = (resource: ResourcePlan, page: Page, places: DashboardPlaces): string =>
  `./${componentOf(resource.names, page)}${isCustomPage(resource, page, places) ? '.custom' : ''}`;

/** Returns the first line of a page, which says where a page of the user's own goes. */
export const pageHeader = ({ names, model }: ResourcePlan, page: Page): string =>
  headerFor(
    `the model ${model.name}`,
    `write ${componentOf(names, page)}.custom.tsx beside it, which replaces it.`,
  );

/** Returns the user's own input of a field, with the usual attributes; undefined without one. */
export const customInput = (
  resource: ResourcePlan,
  field: FieldIR,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
): Element | undefined =>
  overridesOf(resource, places)?.inputs.includes(field.name)
    ? custom(resource, field, 'input', attributes)
    : undefined;

/** Returns the user's own field, for a column or the Show page; undefined without one. */
export const customField = (
  resource: ResourcePlan,
  field: FieldIR,
  places: DashboardPlaces,
): Element | undefined =>
  overridesOf(resource, places)?.fields.includes(field.name)
    ? custom(resource, field, 'field', {})
    : undefined;

/** Returns the user's own buttons for a record on a page; empty without any. */
export const customActions = (
  resource: ResourcePlan,
  page: Page,
  places: DashboardPlaces,
): Element[] => {
  if (!overridesOf(resource, places)?.actions.includes(page)) return [];
  const component = componentOf(resource.names, page);
  const tag = `Custom${component}Actions`;
  return [
    { ...element(tag), uses: [{ name: 'default', as: tag, from: `./${component}.actions` }] },
  ];
};

/** Returns the user's content beside a page, as an attribute of it; empty without any. */
export const customAside = (
  resource: ResourcePlan,
  page: Page,
  places: DashboardPlaces,
): Record<string, Attribute> => {
  if (!overridesOf(resource, places)?.asides.includes(page)) return {};
  const component = componentOf(resource.names, page);
  const tag = `Custom${component}Aside`;
  const uses = [{ name: 'default', as: tag, from: `./${component}.aside` }];
  return { aside: { node: { ...element(tag), uses } } };
};

/** The name includes the model, since a Show page has columns of several resources. */
function custom(
  { names }: ResourcePlan,
  { name }: FieldIR,
  part: 'input' | 'field',
  attributes: Record<string, Attribute>,
): Element {
  const tag = `Custom${names.classStem}${upperFirst(name)}${upperFirst(part)}`;
  return {
    ...element(tag, { source: name, ...attributes }),
    uses: [{ name: 'default', as: tag, from: `./${name}.${part}` }],
  };
}
