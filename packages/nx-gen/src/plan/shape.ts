import { pascalCase } from '../naming/words';
import { keysOf } from '../schema/json-shape/keys';
import type { ScalarField } from '../schema/ir';
import { rowOfKey } from '../types';
import type { ResourceNames } from './class-names';
import {
  writableFields,
  type PlannedField,
  type PlannedShape,
  type ResourcePlan,
} from './resource-plan';

/** Returns the shape of a JSON field; absent where its values are free. */
export function shapeOf(
  field: ScalarField,
  stem: string | undefined,
  { suffix }: ResourceNames,
): { shape?: PlannedShape } {
  if (stem === undefined) return {};
  return {
    shape: {
      stem,
      dto: dtoOf(stem, suffix),
      keys: keysOf(field).map((key) => ({ field: key, type: rowOfKey(key) })),
    },
  };
}

const dtoOf = (stem: string, suffix: string): string => `${stem}${suffix}Dto`;

/**
 * Returns what the names of each shape's types begin with, by its field. A name that a model's own classes may have,
 * such as `CreateAddressGenDto` of a model Create, gets a number.
 */
export function shapeStems(
  fields: readonly ScalarField[],
  { classStem, suffix }: ResourceNames,
  taken: Set<string>,
): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const { name, directives } of fields) {
    if (!directives.shape) continue;
    const wanted = `${classStem}${pascalCase(name)}`;
    let stem = wanted;
    for (let number = 2; taken.has(dtoOf(stem, suffix)); number++) stem = wanted + number;
    taken.add(dtoOf(stem, suffix));
    stems.set(name, stem);
  }
  return stems;
}

/** Returns the fields and the keys of their values, all of which may have the values of an enum. */
export const withShapeKeys = (fields: readonly PlannedField[]): PlannedField[] =>
  fields.flatMap((planned) => [planned, ...(planned.shape?.keys ?? [])]);

/** Returns the resource for its keys: what is unique is a field of that name, never a key. */
export const forKeys = (resource: ResourcePlan): ResourcePlan => ({
  ...resource,
  model: { ...resource.model, uniques: [] },
});

/** Returns the shapes of a resource, each once. */
export const shapesOf = ({
  visible,
  ...written
}: Pick<ResourcePlan, 'visible' | 'creatable' | 'updatable'>): (PlannedField & {
  shape: PlannedShape;
})[] => {
  const byName = new Map(
    [...visible, ...writableFields(written)].flatMap((planned) =>
      planned.shape ? [[planned.field.name, { ...planned, shape: planned.shape }]] : [],
    ),
  );
  return [...byName.values()];
};
