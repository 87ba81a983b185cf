import { array, print } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { askedBy } from '../../client-code/filter-types';
import { absentCode, heldCode } from './keys';
import { namesTable } from './tables';
import { titleOf, type Told } from './told';

export interface ListView {
  title: string;
  listed: string;
  queries: string;
}

export function listCode(told: Told): ListView | undefined {
  const { facts, resource } = told;
  if (!facts.isTested('list')) return undefined;
  return {
    title: stringLiteral(titleOf(resource, 'list')),
    listed: namesTable('LISTED', facts.listed()),
    queries: queries(told),
  };
}

/** What finds a record by something that stands in it. */
function queries({ resource, schema }: Told): string {
  const { visible, searchable, model } = resource;
  const closed = new Set((model.access?.fields ?? []).map(({ field }) => field));
  const texts = visible.filter(
    ({ field, reference }) =>
      field.kind === 'String' &&
      !field.isList &&
      field.isRequired &&
      !reference &&
      !closed.has(field.name),
  );
  const found = texts.find((one) => askedBy(one, resource) !== undefined);
  const searched = texts.find(({ field }) => searchable.includes(field.name))?.field.name;
  const values: Readonly<Record<string, (value: string) => string>> = {
    neq: () => (found ? absentCode(found.field, schema) : ''),
    in: (value) => `[${value}]`,
    q: (value) => value,
  };
  const filters = (found ? ['', ...(askedBy(found, resource) ?? [])] : []).flatMap((operator) => {
    const name = found?.field.name ?? '';
    const value = operator === '' ? (one: string) => one : values[operator];
    const key = propertyKey(operator === '' ? name : `${name}_${operator}`);
    return value ? [`\`filter=\${q({ ${key}: ${value(heldCode(model, name))} })}\``] : [];
  });
  const codes = [
    '`ids=${idOf(name)}`',
    ...filters,
    ...(searched === undefined
      ? []
      : [`\`search=\${encodeURIComponent(${heldCode(model, searched)})}\``]),
  ];
  const start = 'const queries = (name: Name): string[] => ';
  return `${start}${print(array(codes), 0, start.length, 1)};`;
}
