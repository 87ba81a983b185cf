import { object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { askedBy } from '../../client-code/filter-types';
import { endpointOf } from '../../endpoint';
import { filter } from './filters';
import { absentCode, heldCode, idCode } from './keys';
import type { RoadTests } from './road-tests';
import { hiddenCode, type HiddenView } from './relation-code';
import { behindArrow, namesEntry, table } from './tables';
import type { Told } from './told';

/** A relation of another resource that leads to the records of this one. */
export interface RoadView {
  title: string;
  place: string;
  found: string;
  /** `const placeOf = (name: Name): string => …;`: the record that one of ours belongs to. */
  id: string;
  /** True where rules say who lists the other resource: the answers are known. */
  hasRules: boolean;
  /** The guards are those of all models without rules: they let somebody pass. */
  isAsked: boolean;
  /** `const filter = …;` by one record of ours, and `const any = …;` by each. */
  filters: { one: string; any: string } | undefined;
  hidden: HiddenView[];
}

export function roadCode(tests: RoadTests, told: Told): RoadView {
  const { from, back, key, hasRules, found, hidden } = tests;
  return {
    title: stringLiteral(`from ${from.names.resource}: ${back.field.name}`),
    place: `/${endpointOf(from, told.places)}`,
    found: table('FOUND: Record<Asker, readonly Name[]>', found.map(namesEntry), 2),
    id: behindArrow('const placeOf = (name: Name): string =>', idCode(told.resource.model, key), 2),
    hasRules,
    isAsked: !hasRules && told.places.modelGuards?.[from.model.name] === undefined,
    filters: filtersCode(tests, told),
    hidden: hiddenCode((field) => field, back, hidden, 4),
  };
}

function filtersCode(
  { back, hasRules }: RoadTests,
  { resource, schema }: Told,
): RoadView['filters'] {
  const { model, visible } = resource;
  const keys = model.key.fields.map((name) => visible.find((one) => one.field.name === name));
  const isAsked = keys.every((one) => one && askedBy(one, resource)?.includes('neq'));
  const [first] = keys;
  if (!first || !isAsked) return undefined;
  const statement = (name: string, asked: Code, indent: number): string => {
    const start = `const ${name} = `;
    return `${start}${print(filter(back.field.name, asked), indent, indent + start.length, 1)};`;
  };
  const whole = object(model.key.fields.map((name) => [propertyKey(name), heldCode(model, name)]));
  const any = filter(`${first.field.name}_neq`, absentCode(first.field, schema));
  const indent = hasRules ? 4 : 6;
  return { one: statement('filter', whole, indent + 2), any: statement('any', any, indent) };
}
