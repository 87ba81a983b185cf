import { call, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR } from '../../../schema/ir';
import { endpointOf } from '../../endpoint';
import { propertyNamed, propertyOf } from '../../public-names';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { absentCode, heldCode } from './keys';
import type { Made, Sample } from './made';
import type { OutsiderTests } from './road-tests';
import { personCode } from './seed-code';
import { namesEntry, table } from './tables';
import type { Told } from './told';
import { valuesIn } from '../../../schema/rules/alternatives';

/** A resource without rules, of which a record leads to one of ours: for each of ours one is made. */
export interface OutsiderView {
  title: string;
  place: string;
  relation: string;
  delegate: string;
  seen: string;
  /** `const row = await api.prisma.note.create({ data: { orderId: made.records[name].id } });` */
  make: string;
  /** `where: { id: row.id }`, and `row.id` */
  where: string;
  /** `{ orderBy: { id: 'asc' } }` */
  order: string;
  id: string;
  /** `const any = …;`: what every record meets that leads to one. */
  filter: string;
  isAsked: boolean;
  /** A reference to another one of ours, where it may be changed. */
  reference: string | undefined;
}

/** Undefined where such records need more than this test knows. */
export function outsiderCode(tests: OutsiderTests, told: Told): OutsiderView | undefined {
  const { from, back, like, seen } = tests;
  const { model } = from;
  const [key = '', ...more] = model.key.fields;
  const data = dataCode(like, back, told.resource);
  const first = firstReference(back);
  if (more.length > 0 || !data || !first) return undefined;
  const property = propertyNamed(model, key);
  const through = object([
    [propertyKey(back.field.name), object([[`${first.name}_neq`, absentCode(first, told.schema)]])],
  ]);
  const { fields = [], references = [] } = back.field.relation ?? {};
  const isUpdatable = (name: string): boolean =>
    from.updatable.some(({ field }) => field.name === name);
  const body = object(referenceEntries(told.resource.model, fields, references, (name) => name));
  const start = 'const body = ';
  const any = 'const any = ';
  const make = 'const row = await ';
  const prisma = `api.prisma.${from.names.delegate}`;
  return {
    title: stringLiteral(`from ${from.names.resource}: ${back.field.name}`),
    place: stringLiteral(`/${endpointOf(from, told.places)}`),
    relation: stringLiteral(back.field.name),
    delegate: from.names.delegate,
    seen: table('SEEN: Record<Asker, readonly Name[]>', seen.map(namesEntry), 2),
    make: print([make, call(`${prisma}.create`, [object([['data', data]])]), ';'], 6, 6),
    where: `{ where: { ${propertyKey(property)}: row.${property} } }`,
    order: `{ orderBy: { ${propertyKey(property)}: 'asc' } }`,
    id: `row.${property}`,
    filter: `${any}${print(through, 6, 6 + any.length, 1)};`,
    isAsked: told.places.modelGuards?.[model.name] === undefined,
    reference:
      from.operations.has('edit') && fields.every(isUpdatable)
        ? `${start}${print(body, 8, 8 + start.length, 1)};`
        : undefined,
  };
}

const firstReference = ({ field, to }: PlannedRelation): FieldIR | undefined =>
  to.visible.find((one) => one.field.name === field.relation?.references[0])?.field;

const referenceEntries = (
  ours: ModelIR,
  fields: readonly string[],
  references: readonly string[],
  nameOf: (name: string) => string,
): [string, Code][] =>
  fields.map((name, at) => [propertyKey(nameOf(name)), heldCode(ours, references[at] ?? '')]);

/** What Prisma makes one of; undefined where two of them need values that differ and this cannot tell how. */
function dataCode(
  like: Made,
  { field }: PlannedRelation,
  { model: ours }: ResourcePlan,
): Code | undefined {
  const { model, values } = like;
  const { fields = [], references = [] } = field.relation ?? {};
  const entries = referenceEntries(ours, fields, references, (name) => propertyNamed(model, name));
  for (const [name, sample] of values) {
    const one = model.fields.find((other) => other.name === name);
    if (!one || fields.includes(name)) continue;
    const code = valueCode(one, model, sample);
    if (code === undefined) return undefined;
    entries.push([propertyKey(propertyOf(one)), code]);
  }
  return object(entries);
}

function valueCode(field: FieldIR, model: ModelIR, sample: Sample): Code | undefined {
  if (sample.as === 'made') return undefined;
  if (sample.as === 'person') return `api.${personCode(sample.person.name)}.${sample.property}`;
  const isDistinct = [model.key, ...model.uniques].some(({ fields }) =>
    fields.includes(field.name),
  );
  if (!isDistinct) return sample.code;
  const isPlain = field.kind === 'String' && !field.nativeType && !valuesIn(field.rules);
  return isPlain ? 'name' : undefined;
}
