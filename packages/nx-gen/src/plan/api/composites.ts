import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import {
  compositeReferences,
  isOfServer,
  type CompositeReference,
} from '../../schema/composite-references';
import type { FieldIR } from '../../schema/ir';
import { propertyOf } from '../public-names';
import type { ResourcePlan } from '../resource-plan';

type Entry = [key: string, value: Code];

/** The references that a write could leave half empty: of those clients give a part, and they or the server the rest. */
export const writtenComposites = ({
  model,
  visible,
  creatable,
}: ResourcePlan): CompositeReference[] =>
  compositeReferences(model).filter(
    ({ fields, own }) =>
      fields.every(
        (field) => isOfServer(field, model) || visible.some((one) => one.field.name === field.name),
      ) && own.some((field) => creatable.some((one) => one.field.name === field.name)),
  );

/** Of a resource's declaration: the references that no write may leave half empty. */
export function compositeEntries(resource: ResourcePlan): Entry[] {
  const composites = writtenComposites(resource);
  return composites.length ? [['composites', array(composites.map(compositeCode))]] : [];
}

function compositeCode({ fields, own }: CompositeReference): Code {
  const filled = fields.filter((field) => field.default !== undefined);
  return object([
    ['fields', names(fields)],
    ['own', names(own)],
    ...(filled.length ? [['filled', names(filled)] satisfies Entry] : []),
  ]);
}

const names = (fields: readonly FieldIR[]): Code =>
  array(fields.map((field) => stringLiteral(propertyOf(field))));
