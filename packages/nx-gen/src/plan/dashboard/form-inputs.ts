import { element, type Attribute, type Element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { isSecret, type FieldIR } from '../../schema/ir';
import { listRules } from '../../types/list';
import { isUnchoosableKey } from '../relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';
import { choosableFor } from './choosable';
import { customInput } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { fieldValidation, validateAttribute, type FormPage } from './form-rules';
import { initialValue } from './initial-value';
import { idsInput, idsMatchAttribute, matchAttribute, referenceInput } from './reference-inputs';
import { shapeInput } from './shape-parts';
import { wrapInCondition } from './wrap-in-condition';

export const inputsOf = (
  page: FormPage,
  resource: ResourcePlan,
  fields: readonly PlannedField[],
  places: DashboardPlaces,
): Element[] =>
  fields.flatMap((planned) =>
    inputOf(
      resource,
      planned,
      places,
      inputAttributes(page, planned),
      explainsItself(page, planned) ? {} : helpOf(planned.field),
    ).map((input) => wrapInCondition(planned.field, input)),
  );

export function relationInput(
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
  attributes: Record<string, Attribute> = {},
): Element {
  const { field } = relation;
  const validated = { ...attributes, ...countValidation(relation, attributes) };
  return (
    customInput(resource, field, places, validated) ??
    idsInput(
      relation,
      { ...validated, ...helpOf(field) },
      { ...idsMatchAttribute(relation, resource), ...choosableFor(resource, relation) },
    )
  );
}

/** Returns the limits on the number of chosen records. */
const countValidation = (
  { field }: PlannedRelation,
  { disabled }: Record<string, Attribute>,
): Record<string, Attribute> =>
  disabled === undefined ? validateAttribute(listRules.validators(field)) : {};

/** Checks whether a form shows the field without letting users edit it. */
export const isDisabled = (page: FormPage, { directives }: FieldIR): boolean =>
  directives.readOnly !== undefined || (page === 'Edit' && directives.createOnly === true);

export const DISABLED: Record<string, Attribute> = { disabled: true };

/** Maximum length of the text below an input; longer ones get in the way of the next input. */
const MAX_HELP_LENGTH = 120;

/** Returns the text below a field's input: that of `@gen_help`, or else its documentation, if it is one short line. */
export const helpTextOf = ({ documentation, directives }: FieldIR): string | undefined =>
  directives.help ??
  (documentation !== undefined &&
  documentation.length <= MAX_HELP_LENGTH &&
  !documentation.includes('\n')
    ? documentation
    : undefined);

/** Returns it as an attribute of the input; the catalogue holds that of `@gen_help`. */
export function helpOf(field: FieldIR): Record<string, Attribute> {
  const text = helpTextOf(field);
  if (text === undefined) return {};
  const { help } = field.directives;
  return {
    helperText: help === undefined ? text : { node: element('HelpText', { of: field.name, text }) },
  };
}

/** For a secret of an existing record, the input itself explains that blank keeps it. */
export const explainsItself = (page: FormPage, { field }: PlannedField): boolean =>
  page === 'Edit' && isSecret(field);

/** Names that react-hook-form drops from a form's values. */
const UNUSABLE_FORM_KEYS = new Set(['prototype', 'constructor']);

/**
 * Returns the input of a field; empty where its type has none, or where its value would be lost.
 *
 * @param within the list of children that contains the field, if any
 */
export function inputOf(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
  help: Record<string, Attribute> = {},
  within?: string,
): Element[] {
  const { field, type, reference } = planned;
  const own = customInput(resource, field, places, attributes);
  if (own) return [own];
  const allAttributes = { ...attributes, ...help };
  if (reference)
    return [
      referenceInput(field.name, reference, allAttributes, {
        ...matchAttribute(planned, resource),
        ...choosableFor(resource, reference),
      }),
    ];
  const isOmitted = UNUSABLE_FORM_KEYS.has(field.name) || isUnchoosableKey(resource, field);
  const input = isOmitted ? undefined : (shapeInput(planned, within) ?? type.form?.(field));
  if (!input) return [];
  return [{ ...input, attributes: [...input.attributes, ...Object.entries(allAttributes)] }];
}

const inputAttributes = (page: FormPage, planned: PlannedField): Record<string, Attribute> =>
  isDisabled(page, planned.field) ? DISABLED : fieldValidation(page, planned);

/** Returns the initial values of a form for a new record. */
export function defaultValues({
  creatable,
}: Pick<ResourcePlan, 'creatable'>): Record<string, Attribute> {
  const defaults = creatable.flatMap((planned): [string, Code][] => {
    const code = initialValue(planned);
    return code === undefined ? [] : [[propertyKey(planned.field.name), code]];
  });
  return defaults.length > 0 ? { defaultValues: { code: object(defaults) } } : {};
}
