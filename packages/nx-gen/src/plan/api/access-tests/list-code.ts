import { array, print } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { filterOperatorsOf } from '../../client-code/filter-types';
import { absentCode, recordValueCode } from './keys';
import { namesTable } from './tables';
import { titleOf, type SpecInput } from './spec-input';

export interface ListView {
  title: string;
  listed: string;
  queries: string;
}

export function listCode(input: SpecInput): ListView | undefined {
  const { facts, resource } = input;
  if (!facts.isTested('list')) return undefined;
  return {
    title: stringLiteral(titleOf(resource, 'list')),
    listed: namesTable('LISTED', facts.listedNames()),
    queries: queries(input),
  };
}

/** Returns queries that find a record by its content. */
function queries({ resource, schema }: SpecInput): string {
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
  const filterField = texts.find((one) => filterOperatorsOf(one, resource) !== undefined);
  const searchField = texts.find(({ field }) => searchable.includes(field.name))?.field.name;
  const values: Readonly<Record<string, (value: string) => string>> = {
    neq: () => (filterField ? absentCode(filterField.field, schema) : ''),
    in: (value) => `[${value}]`,
    q: (value) => value,
  };
  const filters = (
    filterField ? ['', ...(filterOperatorsOf(filterField, resource) ?? [])] : []
  ).flatMap((operator) => {
    const name = filterField?.field.name ?? '';
    const value = operator === '' ? (one: string) => one : values[operator];
    const key = propertyKey(operator === '' ? name : `${name}_${operator}`);
    return value
      ? [`\`filter=\${encodeJson({ ${key}: ${value(recordValueCode(model, name))} })}\``]
      : [];
  });
  const codes = [
    '`ids=${idOf(name)}`',
    ...filters,
    ...(searchField === undefined
      ? []
      : [`\`search=\${encodeURIComponent(${recordValueCode(model, searchField)})}\``]),
  ];
  const start = 'const queries = (name: RecordName): string[] => ';
  return `${start}${print(array(codes), 0, start.length, 1)};`;
}
