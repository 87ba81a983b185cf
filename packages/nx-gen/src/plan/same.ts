import { sameSideOf } from '../schema/same-sides';
import type { FieldIR, ModelIR, SameMark, SchemaIR } from '../schema/ir';
import { propertyNamed, propertyOf } from './public-names';
import type { PlannedSame, PlannedSameUse, ResourcePlan } from './resource-plan';

/** A resource whose comparisons are still to be added. */
type Draft = Pick<ResourcePlan, 'model'> & {
  same: readonly PlannedSame[];
  sameIn: readonly PlannedSameUse[];
};

/** Adds to each resource what `@gen_same` compares in it, and to the others on the way their part in it. */
export function addSame(
  resources: readonly (Draft & ResourcePlan)[],
  schema: SchemaIR,
  plans: ReadonlyMap<string, Draft & ResourcePlan>,
): void {
  for (const resource of resources)
    for (const field of resource.model.fields) {
      const planned = (field.directives.same ?? []).flatMap((mark) =>
        planMark(mark, field, resource.model, schema, plans),
      );
      const [first] = planned;
      if (!first) continue;
      resource.same = [...resource.same, ...planned];
      addUses(resource, field, planned, schema, plans);
    }
}

/** Everything is there: the schema has been checked. */
function planMark(
  { along, own, other }: SameMark,
  field: FieldIR,
  model: ModelIR,
  { models }: SchemaIR,
  plans: ReadonlyMap<string, ResourcePlan>,
): PlannedSame[] {
  const side = sameSideOf(field, model, models);
  const to = plans.get(side?.model.name ?? '');
  const steps: PlannedSame['along'][number][] = [];
  let end = model;
  for (const name of along) {
    const step = end.fields.find((one) => one.name === name);
    const next = plans.get(step?.relation?.model ?? '');
    if (!step || !next) return [];
    steps.push({ relation: name, by: columnsOf(step, end), to: next });
    end = next.model;
  }
  const [ownField, otherField] = [fieldNamed(end, own), fieldNamed(to?.model, other)];
  if (!side || !to || !ownField || !otherField) return [];
  return [
    {
      ...{ relation: field.name, to, along: steps, own: ownField, other: otherField },
      by: field.isList ? undefined : columnsOf(field, model),
      through: side.join?.far.name,
    },
  ];
}

/** Marks name fields as Prisma does. */
const fieldNamed = (model: ModelIR | undefined, name: string): FieldIR | undefined =>
  model?.fields.find((field) => propertyOf(field) === name);

const columnsOf = ({ relation }: FieldIR, model: ModelIR): string[] =>
  (relation?.fields ?? []).map((name) => propertyNamed(model, name));

/** A resource has one part in a relation, whatever it is there. */
function addUses(
  resource: ResourcePlan,
  field: FieldIR,
  planned: readonly PlannedSame[],
  { models }: SchemaIR,
  plans: ReadonlyMap<string, Draft & ResourcePlan>,
): void {
  const side = sameSideOf(field, resource.model, models);
  const use = { in: resource, relation: field.name };
  const others = new Set(planned.flatMap(({ to, along }) => [to, ...along.map((one) => one.to)]));
  for (const { model } of others) {
    const part = plans.get(model.name);
    const isOther = model.name === side?.model.name;
    const links = isOther && field.isList ? side.opposite?.name : undefined;
    if (part) part.sameIn = [...part.sameIn, { ...use, ...(links !== undefined && { links }) }];
  }
  const join = side?.join;
  const part = join && plans.get(join.model.name);
  if (part) part.sameIn = [...part.sameIn, { ...use, join: columnsOf(join.far, join.model) }];
}
