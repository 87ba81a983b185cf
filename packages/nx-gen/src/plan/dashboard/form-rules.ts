import type { Attribute } from '../../code/jsx';
import { array, call, print } from '../../code/layout';
import { upperFirst } from '../../naming/words';
import { isSecret } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import { mayBeCleared, type Check } from '../../types';
import type { PlannedField } from '../resource-plan';
import { initialValue, startsEmpty } from './initial-value';

export type FormPage = 'Create' | 'Edit';

/** Returns `validate` of an input: its only validator, or the name of the constant above the page. */
export function fieldValidation(
  page: FormPage,
  planned: PlannedField,
  within?: string,
): Record<string, Attribute> {
  const validators = validatorsOf(page, planned);
  const { validate } = validateAttribute(validators);
  if (typeof validate !== 'object' || !('code' in validate)) return {};
  return {
    validate: validators.length < 2 ? validate : { ...validate, code: rulesName(planned, within) },
  };
}

/** Returns `const nameRules = [required(), minLength(3)];`; undefined for fewer than two validators. */
export function rulesLine(
  page: FormPage,
  planned: PlannedField,
  within?: string,
): string | undefined {
  const validators = validatorsOf(page, planned);
  if (validators.length < 2) return undefined;
  const list = array(validators.map(({ name, args }) => call(name, args)));
  const start = `const ${rulesName(planned, within)} = `;
  return `${start}${print(list, 0, start.length, 1)};`;
}

/** @param within the list of children that contains the field, if any */
const rulesName = ({ field }: PlannedField, within?: string): string =>
  within === undefined
    ? `${field.name}Rules`
    : `new${upperFirst(within)}${upperFirst(field.name)}Rules`;

/** Returns the validators of a field's input. The key of a chosen record is one that the API has given out. */
export const validatorsOf = (page: FormPage, planned: PlannedField): Check[] => [
  ...(isRequired(page, planned) ? [requiredOf(planned)] : []),
  ...(planned.reference ? [] : (planned.type.validators?.(planned.field) ?? [])),
];

/** Returns `validate` of an input; empty without validators. */
export function validateAttribute(validators: readonly Check[]): Record<string, Attribute> {
  const [only, ...others] = validators.map(({ name, args }) => call(name, args));
  if (only === undefined) return {};
  return {
    validate: {
      code: others.length === 0 ? only : array([only, ...others]),
      uses: validators
        .flatMap((one) => (one.of ? [one, one.of] : [one]))
        .map(({ name, from = 'react-admin' }) => ({ name, from })),
    },
  };
}

/** A reference is chosen, not typed, so it always uses `required`. */
const requiredOf = ({ field, type, reference }: PlannedField): Check =>
  (reference ? undefined : type.required?.(field)) ?? { name: 'required' };

/**
 * Values that a rule or the server sets are optional; one that the form starts with must not be cleared. On Edit, a blank
 * secret means unchanged, a cleared text is empty, and a switch with a default always has a value.
 */
function isRequired(page: FormPage, planned: PlannedField): boolean {
  const { field, type } = planned;
  if (!field.isRequired || holdsList(field)) return false;
  if (page === 'Create' && field.preset) return false;
  if (type.isTick) return field.default === undefined;
  if (page === 'Create' && field.default === undefined) return !startsEmpty(field);
  if (page === 'Create' && initialValue(planned) === undefined) return false;
  return !isSecret(field) && !mayBeCleared(field);
}
