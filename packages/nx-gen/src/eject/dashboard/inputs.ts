import { element, type Attribute, type Element } from '../../code/jsx';
import { defaultValues } from '../../plan/dashboard/form-inputs';
import { validateAttribute, validatorsOf, type FormPage } from '../../plan/dashboard/form-rules';
import { humanize } from '../../plan/dashboard/labels';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../../plan/resource-plan';
import { genAdmin, mayBeCleared, type Check } from '../../types';
import { isSettable, type Ejectable } from '../ejectable';
import { plain } from './plain';

/** True where typing cannot narrow the choices, for the API searches nothing. */
const unsearched = (to: ResourcePlan): Record<string, Attribute> =>
  to.searchable.length === 0 ? { filterToQuery: { code: '() => ({})' } } : {};

export const referenceInput = (
  source: string,
  { field, to }: PlannedRelation,
  attributes: Record<string, Attribute> = {},
): Element =>
  element('ReferenceInput', { source, reference: to.names.resource }, [
    element('AutocompleteInput', {
      label: humanize(field.name),
      ...unsearched(to),
      ...attributes,
    }),
  ]);

/** Read-only fields stand on the Show page alone. */
export function inputsOf(page: FormPage, { creatable, updatable, links }: Ejectable): Element[] {
  const fields = page === 'Create' ? creatable : updatable;
  return [
    ...fields.flatMap((planned) => inputOf(page, planned)),
    ...links
      .filter(isSettable)
      .map(({ relation: { field, to } }) =>
        element('ReferenceArrayInput', { source: field.name, reference: to.names.resource }, [
          element('AutocompleteArrayInput', { label: humanize(field.name), ...unsearched(to) }),
        ]),
      ),
  ];
}

function inputOf(page: FormPage, planned: PlannedField): Element[] {
  const { field, type, reference } = planned;
  const checks = { ...checksOf(page, planned), ...cleared(page, planned) };
  if (reference) return [referenceInput(field.name, reference, checks)];
  const input = type.form?.(field);
  const own =
    input &&
    plain({ ...input, attributes: [...input.attributes, ...Object.entries(checks)] }, field);
  return own ? [own] : [];
}

/** react-admin makes null of a cleared text, which a column that takes an empty one refuses. */
const cleared = (page: FormPage, { field }: PlannedField): Record<string, Attribute> =>
  page === 'Edit' && field.isRequired && mayBeCleared(field)
    ? { parse: { code: '(value: string) => value' } }
    : {};

/** Validators of ours that are written too, with the module of each in `support/`; the others are the API's alone. */
const VALIDATORS: ReadonlyMap<string, string> = new Map([
  ...['httpUrl', 'requiredText', 'notBefore', 'notAfter'].map(
    (name) => [name, 'validators'] as const,
  ),
  ['json', 'json'],
]);

const isKnown = ({ name, from }: Check): boolean => from === undefined || VALIDATORS.has(name);

/** Our input of JSON checks by itself what is typed. */
const typedJson = ({ field }: PlannedField): Check[] =>
  field.kind === 'Json' ? [genAdmin('json')] : [];

function checksOf(page: FormPage, planned: PlannedField): Record<string, Attribute> {
  const known = [...validatorsOf(page, planned), ...typedJson(planned)].filter(isKnown);
  const { validate } = validateAttribute(known);
  if (typeof validate !== 'object' || !('code' in validate)) return {};
  const uses = known.map(({ name, from }) => ({
    name,
    from: from === undefined ? 'react-admin' : `../support/${VALIDATORS.get(name)}`,
  }));
  return { validate: { ...validate, uses } };
}

/** Fields whose input lets pass what the API refuses. */
export const uncheckedInForms = (model: Ejectable): PlannedField[] =>
  [...new Set([...model.creatable, ...model.updatable])].filter(
    (planned) => !validatorsOf('Create', planned).every(isKnown),
  );

/** Fields of a form that no plain input takes. */
export const withoutInput = (model: Ejectable): PlannedField[] =>
  [...new Set([...model.creatable, ...model.updatable])].filter(
    (planned) => inputOf('Edit', planned).length === 0,
  );

export const defaultsOf = (model: Ejectable): Record<string, Attribute> =>
  defaultValues({ creatable: model.creatable.filter((one) => inputOf('Create', one).length > 0) });
