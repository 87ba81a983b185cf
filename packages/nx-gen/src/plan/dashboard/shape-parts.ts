import { element, type Attribute, type Element } from '../../code/jsx';
import { array, call, print } from '../../code/layout';
import { upperFirst } from '../../naming/words';
import { holdsList } from '../../schema/json-shape/holds-list';
import type { FieldIR } from '../../schema/ir';
import { genAdmin, type Check } from '../../types';
import type { PlannedField, PlannedShape } from '../resource-plan';
import { validateAttribute } from './form-rules';
import { valueType } from './record-types';

/** Returns one input for each key of a JSON value, or of each of a list; undefined where the value is free. */
export function shapeInput(planned: PlannedField, within?: string): Element | undefined {
  const { field, shape } = planned;
  if (!shape) return undefined;
  return element(
    holdsList(field) ? 'ShapeListInput' : 'ShapeInput',
    { source: field.name },
    keysOf(planned).flatMap((key) => {
      const input = key.type.form?.(key.field);
      if (!input) return [];
      const attributes = Object.entries(keyValidation(planned, key, within));
      const given = { ...input, attributes: [...input.attributes, ...attributes] };
      return [asPartOf(field, shape, given, key)];
    }),
  );
}

/** Returns one field for each key of a JSON value, or of each of a list; undefined where the value is free. */
export function shapeField({ field, shape }: PlannedField): Element | undefined {
  if (!shape) return undefined;
  return element(
    holdsList(field) ? 'ShapeListField' : 'ShapeField',
    { source: field.name },
    shape.keys.flatMap((key) => {
      const shown = key.type.show?.(key.field);
      return shown ? [asPartOf(field, shape, shown, key)] : [];
    }),
  );
}

/** Returns `const address$zipRules = […];` for each key with several validators. */
export const shapeRulesLines = (planned: PlannedField, within?: string): string[] =>
  keysOf(planned).flatMap((key) => {
    const validators = keyValidators(planned, key);
    if (validators.length < 2 || !key.type.form) return [];
    const list = array(validators.map(({ name, args }) => call(name, args)));
    const start = `const ${rulesName(planned, key, within)} = `;
    return [`${start}${print(list, 0, start.length, 1)};`];
  });

/** The value as a whole may be absent: then its switches need a third state, or each would be a value. */
const keysOf = ({ field, shape }: PlannedField): PlannedField[] =>
  (shape?.keys ?? []).map((key) =>
    isPresent(field) ? key : { ...key, field: { ...key.field, isRequired: false } },
  );

/** Checks whether a value of which inputs are shown always exists, as each item of a list does. */
const isPresent = (field: FieldIR): boolean => field.isRequired || holdsList(field);

/** Returns the element of a key: with the path of the key as its source, or as a part of an item, the type of which it then names. */
const asPartOf = (
  field: FieldIR,
  shape: PlannedShape,
  node: Element,
  key: PlannedField,
): Element =>
  holdsList(field)
    ? { ...node, typeArgument: valueType(shape) }
    : {
        ...node,
        attributes: node.attributes.map(([name, value]) =>
          name === 'source' ? [name, `${field.name}.${key.field.name}`] : [name, value],
        ),
      };

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
  const isRequired = key.isRequired && !key.isList && !(type.isTick && isPresent(field));
  const whole = type.required?.(key) ?? { name: 'required' };
  return [
    ...(isRequired ? [isPresent(field) ? whole : genAdmin('requiredInShape')] : []),
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
