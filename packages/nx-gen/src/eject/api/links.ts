import { propertyKey, stringLiteral } from '../../code/literal';
import { upperFirst } from '../../naming/words';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import { isExtended } from '../owned';
import type { MethodView } from './method-view';
import { variableOf } from './variable';

const columnOf = ({ key, column }: Link): string => propertyKey(column ?? key.name);

/** What is read of a relation: the keys, in their order, and one more than a body takes. */
export const linkView = (link: Link): { name: string; selected: string } => ({
  name: propertyKey(link.relation.field.name),
  selected: `{ select: { ${columnOf(link)}: true }, orderBy: { ${columnOf(link)}: 'asc' }, take: MAX_IDS + 1 }`,
});

/** The ids of the linked records; absent where there are too many. */
export const shownLink = (link: Link, row: string): string =>
  `boundedIds(${row}.${link.relation.field.name}.map((one) => one.${link.column ?? link.key.name}))`;

const keysMethod = ({ relation }: Link): string => `keysOf${upperFirst(relation.field.name)}`;

/**
 * What the `data` of a write says of a relation.
 *
 * @param client of the transaction that it stands in, if any
 */
export function linkData(link: Link, kind: 'create' | 'update', client?: string): string {
  const { relation, column, key } = link;
  const ids = variableOf(relation.field.name);
  const keys = `await this.${keysMethod(link)}(${ids}${client === undefined ? '' : `, ${client}`})`;
  const rows = `(${keys}).map((one) => ({ ${propertyKey(column ?? '')}: one.${key.name} }))`;
  const written =
    column === undefined
      ? { create: `connect: ${keys}`, update: `set: ${keys}` }
      : { create: `create: ${rows}`, update: `deleteMany: {}, create: ${rows}` };
  return `...(${ids} && { ${propertyKey(relation.field.name)}: { ${written[kind]} } })`;
}

/** One method for each relation, which looks whether the records are there. */
export const linkMethods = (ejectable: Ejectable): MethodView[] =>
  ejectable.links.filter(isSettable).map((link) => {
    const { relation, key } = link;
    const { names, model } = relation.to;
    // what stands in a transaction with hooks asks through it
    const [client, parameter] = isExtended(ejectable)
      ? ['client', ', client: Prisma.TransactionClient = this.prisma']
      : ['this.prisma', ''];
    return {
      comment: `The keys of the ids of a body. @throws 409 where one is of no ${model.name}`,
      heading: `private async ${keysMethod(link)}(ids: readonly (string | number)[]${parameter})`,
      body: `const keys = [...new Set(ids.map(String))].map((id) => ({ ${propertyKey(key.name)}: ${key.read}(id) }));
    requireAll(${stringLiteral(relation.field.name)}, keys.length, await ${client}.${names.delegate}.count({ where: { OR: keys } }));
    return keys;`,
    };
  });
