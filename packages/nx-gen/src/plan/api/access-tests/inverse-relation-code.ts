import { object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { filterOperatorsOf } from '../../client-code/filter-types';
import { endpointOf } from '../../endpoint';
import { filter } from './filters';
import { absentCode, recordValueCode, idCode } from './keys';
import type { InverseRelationTests } from './inverse-relation-tests';
import { hiddenCode, type HiddenView } from './relation-code';
import { printArrowBody, namesEntry, table } from './tables';
import type { SpecInput } from './spec-input';

/** A relation of another resource that refers to the records of this one. */
export interface InverseRelationView {
  title: string;
  path: string;
  findable: string;
  /** `const parentIdOf = (name: RecordName): string => …;`: the record that a record belongs to. */
  parentId: string;
  /** Whether the other resource's list has rules, so that the responses are known. */
  hasRules: boolean;
  /** The guards are those of all models without rules, which let the requester pass. */
  isAsked: boolean;
  /** `const filter = …;` for one record, and `const anyFilter = …;` for any. */
  filters: { one: string; any: string } | undefined;
  hidden: HiddenView[];
}

export function inverseRelationCode(
  tests: InverseRelationTests,
  input: SpecInput,
): InverseRelationView {
  const { from, back, key, hasRules, found, hidden } = tests;
  return {
    title: stringLiteral(`the relation ${back.field.name} of ${from.names.resource}`),
    path: `/${endpointOf(from, input.places)}`,
    findable: table('FINDABLE: Record<Caller, readonly RecordName[]>', found.map(namesEntry), 2),
    parentId: printArrowBody(
      'const parentIdOf = (name: RecordName): string =>',
      idCode(input.resource.model, key),
      2,
    ),
    hasRules,
    isAsked: !hasRules && input.places.modelGuards?.[from.model.name] === undefined,
    filters: filtersCode(tests, input),
    hidden: hiddenCode((field) => field, back, hidden, 4),
  };
}

function filtersCode(
  { back, hasRules }: InverseRelationTests,
  { resource, schema }: SpecInput,
): InverseRelationView['filters'] {
  const { model, visible } = resource;
  const keys = model.key.fields.map((name) => visible.find((one) => one.field.name === name));
  const isFilterable = keys.every(
    (one) => one && filterOperatorsOf(one, resource)?.includes('neq'),
  );
  const [first] = keys;
  if (!first || !isFilterable) return undefined;
  const statement = (name: string, condition: Code, indent: number): string => {
    const start = `const ${name} = `;
    return `${start}${print(filter(back.field.name, condition), indent, indent + start.length, 1)};`;
  };
  const whole = object(
    model.key.fields.map((name) => [propertyKey(name), recordValueCode(model, name)]),
  );
  const any = filter(`${first.field.name}_neq`, absentCode(first.field, schema));
  const indent = hasRules ? 4 : 6;
  return { one: statement('filter', whole, indent + 2), any: statement('anyFilter', any, indent) };
}
