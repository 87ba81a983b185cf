import { propertyKey, stringLiteral } from '../../code/literal';
import { upperFirst } from '../../naming/words';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import type { MethodView } from './method-view';
import { variableOf } from './variable';

const columnOf = ({ key, column }: Link): string => propertyKey(column ?? key.name);

/** Returns the selection of a relation: the sorted keys, up to one more than a body may contain. */
export const linkView = (link: Link): { name: string; selected: string } => ({
  name: propertyKey(link.relation.field.name),
  selected: `{ select: { ${columnOf(link)}: true }, orderBy: { ${columnOf(link)}: 'asc' }, take: MAX_IDS + 1 }`,
});

/** Renders the ids of the linked records; absent if there are too many. */
export const linkIdsCode = (link: Link, row: string): string =>
  `boundedIds(${row}.${link.relation.field.name}.map((item) => item.${link.column ?? link.key.name}))`;

const keysMethodName = ({ relation }: Link): string => `keysOf${upperFirst(relation.field.name)}`;

/**
 * Renders a relation in the `data` of a write. Prisma leaves `@updatedAt` as it is if a record changes only in its links, so
 * a change of them sets the version too.
 */
export function linkData(link: Link, kind: 'create' | 'update', version?: string): string {
  const { relation, column, key } = link;
  const ids = variableOf(relation.field.name);
  const keys = `await this.${keysMethodName(link)}(${ids})`;
  const rows = `(${keys}).map((item) => ({ ${propertyKey(column ?? '')}: item.${key.name} }))`;
  const nestedWrite =
    column === undefined
      ? { create: `connect: ${keys}`, update: `set: ${keys}` }
      : { create: `create: ${rows}`, update: `deleteMany: {}, create: ${rows}` };
  const newVersion =
    kind === 'update' && version !== undefined ? `, ${propertyKey(version)}: new Date()` : '';
  return `...(${ids} && { ${propertyKey(relation.field.name)}: { ${nestedWrite[kind]} }${newVersion} })`;
}

/** Returns a method per relation that checks whether the linked records exist. */
export const linkMethods = (ejectable: Ejectable): MethodView[] =>
  ejectable.links.filter(isSettable).map((link) => {
    const { relation, key } = link;
    const { names, model } = relation.to;
    return {
      comment: `Returns the keys for the ids in a request body. @throws 409 unless each ${model.name} exists`,
      heading: `private async ${keysMethodName(link)}(ids: readonly (string | number)[])`,
      body: `const keys = [...new Set(ids.map(String))].map((id) => ({ ${propertyKey(key.name)}: ${key.read}(id) }));
    requireAll(${stringLiteral(relation.field.name)}, keys.length, await this.prisma.${names.delegate}.count({ where: { OR: keys } }));
    return keys;`,
    };
  });
