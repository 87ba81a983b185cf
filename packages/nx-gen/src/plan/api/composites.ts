import { array, object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import {
  compositeReferences,
  isSetByServer,
  type CompositeReference,
} from '../../schema/composite-references';
import type { FieldIR } from '../../schema/ir';
import { propertyOf } from '../public-names';
import { writableFields, type ResourcePlan } from '../resource-plan';

type Entry = [key: string, value: Code];

/**
 * Returns the foreign keys that a write could leave partly null: clients set some of their columns, and clients or the
 * server the rest.
 */
export const writableComposites = ({
  model,
  visible,
  creatable,
  updatable,
}: ResourcePlan): CompositeReference[] =>
  compositeReferences(model).filter(
    ({ fields, own }) =>
      fields.every(
        (field) =>
          isSetByServer(field, model) || visible.some((one) => one.field.name === field.name),
      ) &&
      own.some((field) =>
        writableFields({ creatable, updatable }).some((one) => one.field.name === field.name),
      ),
  );

/** Returns the entry of a resource's declaration for foreign keys that no write may leave partly null. */
export function compositeEntries(resource: ResourcePlan): Entry[] {
  const composites = writableComposites(resource);
  return composites.length ? [['composites', array(composites.map(compositeCode))]] : [];
}

function compositeCode({ fields, own }: CompositeReference): Code {
  const filled = fields.filter((field) => field.default !== undefined);
  return object([
    ['fields', fieldNames(fields)],
    ['own', fieldNames(own)],
    ...(filled.length ? [['filled', fieldNames(filled)] satisfies Entry] : []),
  ]);
}

const fieldNames = (fields: readonly FieldIR[]): Code =>
  array(fields.map((field) => stringLiteral(propertyOf(field))));
