import { element, type Attribute, type Element } from '../../code/jsx';
import { array, call, print } from '../../code/layout';
import { upperFirst } from '../../naming/words';
import { holdsList } from '../../schema/json-shape/holds-list';
import { genAdmin, type Check } from '../../types';
import type { PlannedField } from '../resource-plan';
import { validateAttribute } from './form-rules';

/** Returns one input for each key of a JSON value; undefined where the value is free, or a list. */
export function shapeInput(planned: PlannedField, within?: string): Element | undefined {
  const { field, shape } = planned;
  if (!shape || holdsList(field)) return undefined;
  return element(
    'ShapeInput',
    { source: field.name },
    keysOf(planned).flatMap((key) => {
      const input = key.type.form?.(key.field);
      if (!input) return [];
      const attributes = Object.entries(keyValidation(planned, key, within));
      return [atPath(planned, { ...input, attributes: [...input.attributes, ...attributes] }, key)];
    }),
  );
}

/** Returns one field for each key of a JSON value; undefined where the value is free, or a list. */
export function shapeField(planned: PlannedField): Element | undefined {
  const { field, shape } = planned;
  if (!shape || holdsList(field)) return undefined;
  return element(
    'ShapeField',
    { source: field.name },
    shape.keys.flatMap((key) => {
      const shown = key.type.show?.(key.field);
      return shown ? [atPath(planned, shown, key)] : [];
    }),
  );
}

/** Returns `const address$zipRules = […];` for each key with several validators. */
export const shapeRulesLines = (planned: PlannedField, within?: string): string[] =>
  holdsList(planned.field)
    ? []
    : keysOf(planned).flatMap((key) => {
        const validators = keyValidators(planned, key);
        if (validators.length < 2 || !key.type.form) return [];
        const list = array(validators.map(({ name, args }) => call(name, args)));
        const start = `const ${rulesName(planned, key, within)} = `;
        return [`${start}${print(list, 0, start.length, 1)};`];
      });

/** The value as a whole may be absent: then its switches need a third state, or each would be a value. */
const keysOf = ({ field, shape }: PlannedField): PlannedField[] =>
  (shape?.keys ?? []).map((key) =>
    field.isRequired ? key : { ...key, field: { ...key.field, isRequired: false } },
  );

/** Replaces the element's source by the path of the key. */
const atPath = ({ field }: PlannedField, node: Element, key: PlannedField): Element => ({
  ...node,
  attributes: node.attributes.map(([name, value]) =>
    name === 'source' ? [name, `${field.name}.${key.field.name}`] : [name, value],
  ),
});

function keyValidation(
  planned: PlannedField,
  key: PlannedField,
  within?: string,
): Record<string, Attribute> {
  const validators = keyValidators(planned, key);
  const { validate } = validateAttribute(validators);
  if (typeof validate !== 'object' || !('code' in validate)) return {};
  return {
    validate:
      validators.length < 2 ? validate : { ...validate, code: rulesName(planned, key, within) },
  };
}

function keyValidators(
  { field, shape }: PlannedField,
  { field: given, type }: PlannedField,
): Check[] {
  const key = shape?.keys.find((one) => one.field.name === given.name)?.field ?? given;
  const isRequired = key.isRequired && !key.isList && !(type.isTick && field.isRequired);
  const whole = type.required?.(key) ?? { name: 'required' };
  return [
    ...(isRequired ? [field.isRequired ? whole : genAdmin('requiredInShape')] : []),
    ...(type.validators?.(key) ?? []),
  ];
}

/**
 * Returns `address$zipRules`, or `newOrders$address$zipRules`: no name of the schema has a `$`, so that two keys never share one,
 * as `zip` and `Zip` would, or `lineOne` of `address` and `one` of `addressLine`.
 *
 * @param within the list of children that contains the field, if any
 */
const rulesName = ({ field }: PlannedField, key: PlannedField, within?: string): string => {
  const name = `${field.name}$${key.field.name}Rules`;
  return within === undefined ? name : `new${upperFirst(within)}$${name}`;
};
