import type { Element } from '../../code/jsx';
import { idRelations, isWritable } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import type { DashboardPlaces } from './dashboard-places';
import { joinExclusive } from './exclusive-inputs';
import { DISABLED, inputOf, inputsOf, isDisabled, relationInput } from './form-inputs';
import { rulesLine, type FormPage } from './form-rules';
import { groupIntoSections } from './form-sections';
import { shapeRulesLines } from './shape-parts';

/** What a form contains, and the constants above the page that it refers to. */
export interface FormInputs {
  /** Inputs, or sections of them. */
  readonly elements: Element[];
  /** Lists of several validators, which thus stay the same across renders. */
  readonly rules: string[];
}

/** Returns the inputs of a page's form, written for this page. */
export const ownInputs = (
  page: FormPage,
  resource: ResourcePlan,
  places: DashboardPlaces,
  inputs = inputsOn(page, resource, places),
): FormInputs => ({
  elements: groupIntoSections(resource, inputs),
  rules: (page === 'Create' ? resource.creatable : resource.updatable).flatMap((planned) => {
    const line = rulesLine(page, planned);
    const [input] = inputOf(resource, planned, places, {});
    if (!input) return [];
    return [...(line === undefined ? [] : [line]), ...shapeRulesLines(planned)];
  }),
});

/**
 * Returns the inputs of a form before they are grouped. A new record has no values from the server yet, which an Edit page shows
 * disabled.
 */
export const inputsOn = (
  page: FormPage,
  resource: ResourcePlan,
  places: DashboardPlaces,
): Element[] =>
  joinExclusive(
    resource,
    page === 'Create'
      ? [
          ...inputsOf('Create', resource, resource.creatable, places),
          ...idRelations(resource)
            .filter(isWritable)
            .map((relation) => relationInput(resource, relation, places)),
        ]
      : [
          ...inputsOf('Edit', resource, withDisabled(resource), places),
          ...idRelations(resource).map((relation) =>
            relationInput(resource, relation, places, isWritable(relation) ? {} : DISABLED),
          ),
        ],
  );

/** Returns the editable fields together with those shown disabled, in schema order. */
function withDisabled({ model, visible, updatable }: ResourcePlan): PlannedField[] {
  const disabled = visible.filter(({ field }) => isDisabled('Edit', field));
  const shown = new Map(
    [...updatable, ...disabled].map((planned) => [planned.field.name, planned]),
  );
  return model.fields.flatMap(({ name }) => shown.get(name) ?? []);
}
