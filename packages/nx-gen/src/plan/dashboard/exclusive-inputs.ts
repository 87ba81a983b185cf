import { element, type Element } from '../../code/jsx';
import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { propertyOf } from '../public-names';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { sourceOf } from './form-sections';

/** Checks whether a record with this field may not have certain others. */
export const isExclusive = ({ exclusive = [] }: ModelIR, field: FieldIR): boolean =>
  exclusive.some(({ fields }) => fields.includes(propertyOf(field)));

/** Returns `excludes` of a column of the Studio: choosing a value there empties the others. */
export function excludesEntries(
  { exclusive = [], fields }: ModelIR,
  field: FieldIR,
): [string, Code][] {
  const group = exclusive.find((one) => one.fields.includes(propertyOf(field)));
  const others = fields.filter((one) => group?.fields.includes(propertyOf(one)));
  const names = others.map(({ name }) => name).filter((name) => name !== field.name);
  return names.length > 0 ? [['excludes', array(names.map(stringLiteral))]] : [];
}

/** Returns the field of a Show page, left out if a record has another one in its place. */
export const shownIfSet = (
  { model }: ResourcePlan,
  { field }: PlannedField,
  shown: Element,
): Element =>
  isExclusive(model, field)
    ? element('ShownWhen', { field: field.name, is: { code: '[null]' }, not: true }, [shown])
    : shown;

/** Puts the inputs of fields that exclude each other into one, where the first of them is. */
export function joinExclusive({ model }: ResourcePlan, inputs: readonly Element[]): Element[] {
  return (model.exclusive ?? []).reduce<Element[]>(
    (joined, { fields, isOptional, by }) => {
      const own = joined.filter((input) => fields.includes(sourceOf(input)));
      const [first] = own;
      if (!first || own.length < 2) return joined;
      const values = fields.map((name, at): [string, string] => [
        propertyKey(name),
        stringLiteral(by?.values[at] ?? ''),
      ]);
      const group = element(
        'OneOfInput',
        {
          ...(isOptional && { optional: true as const }),
          ...(by && { by: by.field, values: { code: object(values) } }),
        },
        own,
      );
      return joined.flatMap((input) => {
        if (input === first) return group;
        return own.includes(input) ? [] : input;
      });
    },
    [...inputs],
  );
}
