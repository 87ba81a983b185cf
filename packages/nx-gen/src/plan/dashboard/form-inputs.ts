import type { Attribute, Element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { isSecret, type FieldIR } from '../../schema/ir';
import { listRules } from '../../types/list';
import { defaultCode } from '../api/default-code';
import { isUntypedKey } from '../relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';
import { choosableFor } from './choosable';
import { customInput } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { checkedBy, validateAttribute, type FormPage } from './form-rules';
import { idsInput, matching, referenceInput } from './reference-inputs';
import { whenShown } from './shown-when';

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
      helperText(page, planned),
    ).map((input) => whenShown(planned.field, input)),
  );

export const relationInput = (
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
  attributes: Record<string, Attribute> = {},
): Element =>
  customInput(resource, relation.field, places, attributes) ??
  idsInput(
    relation,
    { ...attributes, ...countedBy(relation, attributes), ...helpOf(relation.field) },
    choosableFor(resource, relation),
  );

/** How many records may be chosen. */
const countedBy = (
  { field }: PlannedRelation,
  { disabled }: Record<string, Attribute>,
): Record<string, Attribute> =>
  disabled === undefined ? validateAttribute(listRules.validators(field)) : {};

/** True of what people see in a form and cannot fill in. */
export const isDisabled = (page: FormPage, { directives }: FieldIR): boolean =>
  directives.readOnly !== undefined || (page === 'Edit' && directives.createOnly === true);

export const DISABLED: Record<string, Attribute> = { disabled: true, readOnly: true };

/** Above this many characters a text below an input is in the way of the next one. */
const LONGEST_HELP = 120;

/** What the schema says of a field, below its input where that is one short line. */
export const helpOf = ({ documentation }: FieldIR): Record<string, Attribute> =>
  documentation !== undefined &&
  documentation.length <= LONGEST_HELP &&
  !documentation.includes('\n')
    ? { helperText: documentation }
    : {};

/** Below a secret of an existing record stands that blank keeps it. */
const helperText = (page: FormPage, { field }: PlannedField): Record<string, Attribute> =>
  page === 'Edit' && isSecret(field) ? {} : helpOf(field);

/** Names that react-hook-form drops from what a form holds. */
const NO_FORM_KEYS = new Set(['prototype', 'constructor']);

/** The input of a field; none where its type has none, or where its value would be lost. */
export function inputOf(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
  help: Record<string, Attribute> = {},
): Element[] {
  const { field, type, reference } = planned;
  const own = customInput(resource, field, places, attributes);
  if (own) return [own];
  const helped = { ...attributes, ...help };
  if (reference)
    return [
      referenceInput(field.name, reference, helped, {
        ...matching(planned),
        ...choosableFor(resource, reference),
      }),
    ];
  const isLeft = NO_FORM_KEYS.has(field.name) || isUntypedKey(resource, field);
  const input = isLeft ? undefined : type.form?.(field);
  if (!input) return [];
  return [{ ...input, attributes: [...input.attributes, ...Object.entries(helped)] }];
}

const inputAttributes = (page: FormPage, planned: PlannedField): Record<string, Attribute> =>
  isDisabled(page, planned.field) ? DISABLED : checkedBy(page, planned);

/** What a form for a new record begins with. */
export function defaultValues({
  creatable,
}: Pick<ResourcePlan, 'creatable'>): Record<string, Attribute> {
  // a field without an input is left to the server's own default
  const defaults = creatable.flatMap((planned): [string, Code][] => {
    const { field, type } = planned;
    const code = type.form && defaultCode(planned);
    return code === undefined ? [] : [[propertyKey(field.name), code]];
  });
  return defaults.length > 0 ? { defaultValues: { code: object(defaults) } } : {};
}
