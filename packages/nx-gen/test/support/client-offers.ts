import { clientFile } from '../../src/plan/client-code/client';
import type { GuardNames } from '../../src/plan/closed-relation';
import { planResources } from '../../src/plan/resource';
import { markedNames } from '../../src/schema/marked-names';
import { readSchema } from '../../src/schema/read-schema';

/** What the client's types allow for lists of one resource. */
export interface ListOptions {
  /** Named as in the API: `price_gte`, and `user.name_q` of a related record. */
  filters: string[];
  sort: string[];
  include: string[];
}

const OPERATORS: Record<string, string[]> = {
  Equal: ['', '_neq'],
  Chosen: ['', '_neq', '_in'],
  Ordered: ['', '_neq', '_in', '_gte', '_lte', '_gt', '_lt'],
  Searched: ['', '_neq', '_in', '_gte', '_lte', '_gt', '_lt', '_q'],
};

/** Returns the offers of every listable resource, by its URL segment. */
export async function clientListOptions(
  schemaText: string,
  guards?: GuardNames,
): Promise<Map<string, ListOptions>> {
  const schema = await readSchema([{ path: 'schema.prisma', text: schemaText }], '.');
  const resources = planResources(schema, markedNames(schema.models, 'Gen'), guards);
  const [artefact] = clientFile.plan(resources, schema, {
    folder: '',
    command: '',
    maxLimit: 1000,
  });
  const views = artefact?.view.resources ?? [];
  const keysOf = new Map(
    views.map(({ filter }) => [filter?.name, filter?.properties.flatMap(filterKeysIn) ?? []]),
  );
  return new Map(
    views
      .filter(({ filter }) => filter)
      .map(({ endpoint, filter, where, types }) => {
        const related = (where?.properties ?? []).flatMap((one) => {
          const [name = '', type] = nameAndTypeOf(one);
          return (keysOf.get(type) ?? []).map((key) => `${name}.${key}`);
        });
        const typeOf = (name: string) =>
          types.map(nameAndTypeOf).find(([property]) => property === name)?.[1] ?? '';
        const offers = {
          filters: [...(keysOf.get(filter?.name) ?? []), ...related],
          sort: [...typeOf('sort').matchAll(/'([^']*)'/g)].map(([, key = '']) => key),
          include: [
            ...[...typeOf('related').matchAll(/['"]?([^\s'"{}]+)['"]?: /g)].map(
              ([, name = '']) => name,
            ),
            ...[...typeOf('counted').matchAll(/'([^']*)'/g)].map(
              ([, name = '']) => `_count.${name}`,
            ),
          ],
        };
        return [endpoint.slice("'gen-api/".length, -1), offers] as const;
      }),
  );
}

function filterKeysIn(property: string): string[] {
  const [name = '', type = ''] = nameAndTypeOf(property);
  const [, excluded = ''] = /Exclude<\w+, (.*?)>/.exec(type) ?? [];
  const [set = ''] = Object.keys(OPERATORS).filter((one) => new RegExp(`[ <]${one}\\b`).test(type));
  if (type.endsWith("'has'>")) return [`${name}_has`];
  return (OPERATORS[set] ?? [])
    .filter((ending) => ending === '' || !excluded.includes(`'${ending.slice(1)}'`))
    .map((ending) => name + ending);
}

/** Returns name and type of a property, whose comment may precede it. */
function nameAndTypeOf(property: string): string[] {
  const line = property.slice(property.lastIndexOf('\n') + 1).trim();
  const [, name = '', type = ''] = /^['"]?(.*?)['"]?\??: (.*);$/.exec(line) ?? [];
  return [name, type];
}
