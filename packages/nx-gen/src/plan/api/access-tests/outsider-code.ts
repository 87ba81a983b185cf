import { call, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR } from '../../../schema/ir';
import { endpointOf } from '../../endpoint';
import { propertyNamed, propertyOf } from '../../public-names';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { absentCode, recordValueCode } from './keys';
import type { TestRecord, Sample } from './test-record';
import type { OutsiderTests } from './inverse-relation-tests';
import { personCode } from './seed-code';
import { namesEntry, table } from './tables';
import type { SpecInput } from './spec-input';
import { valuesIn } from '../../../schema/rules/alternatives';

/** A resource without rules whose records refer to ours: the test creates one for each of ours. */
export interface OutsiderView {
  title: string;
  path: string;
  relation: string;
  delegate: string;
  visible: string;
  /** `const row = await api.prisma.note.create({ data: { orderId: seeded.records[name].id } });` */
  create: string;
  /** `where: { id: row.id }`, and `row.id` */
  where: string;
  /** `{ orderBy: { id: 'asc' } }` */
  order: string;
  id: string;
  /** `const anyFilter = …;`: a filter that every record with such a reference matches. */
  filter: string;
  isAsked: boolean;
  /** A reference to another one of ours, where it can be changed. */
  reference: string | undefined;
}

/** Returns the view; undefined where such records need more than this test can provide. */
export function outsiderCode(tests: OutsiderTests, input: SpecInput): OutsiderView | undefined {
  const { from, back, like, seen } = tests;
  const { model } = from;
  const [key = '', ...more] = model.key.fields;
  const data = dataCode(like, back, input.resource);
  const first = firstReference(back);
  if (more.length > 0 || !data || !first) return undefined;
  const property = propertyNamed(model, key);
  const through = object([
    [
      propertyKey(back.field.name),
      object([[`${first.name}_neq`, absentCode(first, input.schema)]]),
    ],
  ]);
  const { fields = [], references = [] } = back.field.relation ?? {};
  const isUpdatable = (name: string): boolean =>
    from.updatable.some(({ field }) => field.name === name);
  const body = object(referenceEntries(input.resource.model, fields, references, (name) => name));
  const bodyStart = 'const body = ';
  const any = 'const anyFilter = ';
  const start = 'const row = await ';
  const prisma = `api.prisma.${from.names.delegate}`;
  return {
    title: stringLiteral(`the relation ${back.field.name} of ${from.names.resource}`),
    path: stringLiteral(`/${endpointOf(from, input.places)}`),
    relation: stringLiteral(back.field.name),
    delegate: from.names.delegate,
    visible: table('VISIBLE: Record<Caller, readonly RecordName[]>', seen.map(namesEntry), 2),
    create: print([start, call(`${prisma}.create`, [object([['data', data]])]), ';'], 6, 6),
    where: `{ where: { ${propertyKey(property)}: row.${property} } }`,
    order: `{ orderBy: { ${propertyKey(property)}: 'asc' } }`,
    id: `row.${property}`,
    filter: `${any}${print(through, 6, 6 + any.length, 1)};`,
    isAsked: input.places.modelGuards?.[model.name] === undefined,
    reference:
      from.operations.has('edit') && fields.every(isUpdatable)
        ? `${bodyStart}${print(body, 8, 8 + bodyStart.length, 1)};`
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
  fields.map((name, at) => [
    propertyKey(nameOf(name)),
    recordValueCode(ours, references[at] ?? ''),
  ]);

/** Returns Prisma's data for one record; undefined where two records need distinct values that cannot be generated. */
function dataCode(
  like: TestRecord,
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
  const mustBeUnique = [model.key, ...model.uniques].some(({ fields }) =>
    fields.includes(field.name),
  );
  if (!mustBeUnique) return sample.code;
  const isPlain = field.kind === 'String' && !field.nativeType && !valuesIn(field.rules);
  return isPlain ? 'name' : undefined;
}
