import { element, type Attribute, type Element } from '../../code/jsx';
import { defaultValues, explainsItself, helpTextOf } from '../../plan/dashboard/form-inputs';
import { validateAttribute, validatorsOf, type FormPage } from '../../plan/dashboard/form-rules';
import { relationLabel } from '../../plan/dashboard/labels';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../../plan/resource-plan';
import type { FieldIR } from '../../schema/ir';
import { genAdmin, mayBeCleared, type Check } from '../../types';
import { isSettable, type Ejectable } from '../ejectable';
import { toPlainElement } from './plain';

/** Disables filtering while typing if the API cannot search the resource. */
const noSearchAttributes = (to: ResourcePlan): Record<string, Attribute> =>
  to.searchable.length === 0 ? { filterToQuery: { code: '() => ({})' } } : {};

export const referenceInput = (
  source: string,
  relation: PlannedRelation,
  attributes: Record<string, Attribute> = {},
): Element =>
  element('ReferenceInput', { source, reference: relation.to.names.resource }, [
    element('AutocompleteInput', {
      label: relationLabel(relation),
      ...noSearchAttributes(relation.to),
      ...attributes,
    }),
  ]);

/** Plain dashboards have their texts in the code. */
const helpAttribute = (field: FieldIR): Record<string, Attribute> => {
  const helperText = helpTextOf(field);
  return helperText === undefined ? {} : { helperText };
};

/** Returns the inputs of a form; read-only fields only appear on the Show page. */
export function inputsOf(page: FormPage, { creatable, updatable, links }: Ejectable): Element[] {
  const fields = page === 'Create' ? creatable : updatable;
  return [
    ...fields
      .filter(({ field }) => !field.isSetByChoice)
      .flatMap((planned) => inputOf(page, planned)),
    ...links.filter(isSettable).map(({ relation }) =>
      element(
        'ReferenceArrayInput',
        { source: relation.field.name, reference: relation.to.names.resource },
        [
          element('AutocompleteArrayInput', {
            label: relationLabel(relation),
            ...noSearchAttributes(relation.to),
            ...helpAttribute(relation.field),
          }),
        ],
      ),
    ),
  ];
}

function inputOf(page: FormPage, planned: PlannedField): Element[] {
  const { field, type, reference } = planned;
  const own = {
    ...checksOf(page, planned),
    ...parseAttributes(page, planned),
    ...(explainsItself(page, planned) ? {} : helpAttribute(planned.field)),
  };
  if (reference) return [referenceInput(field.name, reference, own)];
  const input = type.form?.(field);
  const plain =
    input &&
    toPlainElement({ ...input, attributes: [...input.attributes, ...Object.entries(own)] }, field);
  return plain ? [plain] : [];
}

/** react-admin converts a cleared text to null, which a required text column rejects. */
const parseAttributes = (page: FormPage, { field }: PlannedField): Record<string, Attribute> =>
  page === 'Edit' && field.isRequired && mayBeCleared(field)
    ? { parse: { code: '(value: string) => value' } }
    : {};

/** Our own validators that are available in plain code, by their modules in `support/`; all others are left to the API. */
const VALIDATORS: ReadonlyMap<string, string> = new Map([
  ...[
    'httpUrl',
    'hostName',
    'eachValue',
    'requiredText',
    'minLength',
    'maxLength',
    'notBefore',
    'notAfter',
  ].map((name) => [name, 'validators'] as const),
  ...['json', 'jsonObject', 'requiredJson'].map((name) => [name, 'json'] as const),
]);

const hasPlainValidator = ({ name, from, of }: Check): boolean =>
  (from === undefined || VALIDATORS.has(name)) && (!of || hasPlainValidator(of));

/** Our JSON input validates what is typed by itself, the plain one needs a validator. */
const jsonChecks = ({ field }: PlannedField): Check[] =>
  field.kind === 'Json' ? [genAdmin('json')] : [];

function checksOf(page: FormPage, planned: PlannedField): Record<string, Attribute> {
  const known = [...validatorsOf(page, planned), ...jsonChecks(planned)].filter(hasPlainValidator);
  const { validate } = validateAttribute(known);
  if (typeof validate !== 'object' || !('code' in validate)) return {};
  const uses = known
    .flatMap((one) => (one.of ? [one, one.of] : [one]))
    .map(({ name, from }) => ({
      name,
      from: from === undefined ? 'react-admin' : `../support/${VALIDATORS.get(name)}`,
    }));
  return { validate: { ...validate, uses } };
}

/** Returns fields whose input accepts values that the API rejects. */
export const fieldsWithoutValidation = (model: Ejectable): PlannedField[] =>
  [...new Set([...model.creatable, ...model.updatable])].filter(
    (planned) => !validatorsOf('Create', planned).every(hasPlainValidator),
  );

/** Returns fields of a form that no plain component can edit. */
export const fieldsWithoutInput = (model: Ejectable): PlannedField[] =>
  [...new Set([...model.creatable, ...model.updatable])].filter(
    (planned) => inputOf('Edit', planned).length === 0,
  );

export const defaultsOf = (model: Ejectable): Record<string, Attribute> =>
  defaultValues({ creatable: model.creatable.filter((one) => inputOf('Create', one).length > 0) });
