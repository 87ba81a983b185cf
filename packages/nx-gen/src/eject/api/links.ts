import { flat } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { upperFirst } from '../../naming/words';
import { accessConstant } from '../../plan/api/model-access';
import { liveCode } from '../../plan/api/soft-delete';
import type { FieldRules } from '../../schema/ir';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import { isRestricted } from '../restrict-by-rules';
import { keyCode } from './key';
import type { MethodView } from './method-view';
import { variableOf } from './variable';

const columnOf = ({ key, column }: Link): string => propertyKey(column ?? key.name);

/** Checks whether the ids in a response depend on who asks. Models without rules have no such links. */
export const selectsForUser = ({ links }: Pick<Ejectable, 'links'>): boolean =>
  links.some(({ relation }) => isRestricted(relation));

/** Renders the `select` of a single record, as an entry of a Prisma call. */
export const selectCode = (model: Pick<Ejectable, 'links'>): string =>
  selectsForUser(model) ? 'select: selectFor(user)' : 'select';

/** Returns the selection of a relation: the sorted keys, up to one more than a body may contain. */
export const linkView = (link: Link): { name: string; selected: string } => ({
  name: propertyKey(link.relation.field.name),
  selected: `{ ${conditionOf(link)}select: { ${columnOf(link)}: true }, orderBy: { ${columnOf(link)}: 'asc' }, take: MAX_IDS + 1 }`,
});

/** Renders the condition for the linked rows whose records the user may see. */
function conditionOf({ relation }: Link): string {
  if (!isRestricted(relation)) return '';
  const { through } = relation;
  const seen = `${seenByName(relation.field.name)}(user)`;
  return `where: ${through ? `{ ${propertyKey(through.relation)}: ${seen} }` : seen}, `;
}

/** `tagsSeenBy` */
const seenByName = (field: string): string => `${field}SeenBy`;

/** Returns functions for the condition of each relation to records that not everybody may see. */
export const seenByCode = ({ links }: Pick<Ejectable, 'links'>): string[] =>
  links.flatMap(({ relation, key }) => {
    if (!isRestricted(relation)) return [];
    const { to, isForAll, field } = relation;
    const { access, live, name } = to.model;
    const allowed = access ? `${accessConstant(to)}.list(user)` : isForAll ? 'passesAll(user)' : '';
    const none = `{ ${propertyKey(key.name)}: { in: [] } }`;
    const conditions = [
      ...(live ? [flat(liveCode(live))] : []),
      ...(allowed === '' ? [] : [`whereAllowed(${allowed}, ${none})`]),
    ];
    const [only, ...more] = conditions;
    const where =
      only !== undefined && more.length === 0
        ? `(${only})`
        : `({ AND: [${conditions.join(', ')}] })`;
    const parameter = allowed === '' ? '_user: User' : 'user: User';
    return `/** Matches the ${field.name} that the user may see. */
const ${seenByName(field.name)} = (${parameter}): Prisma.${name}WhereInput => ${where};`;
  });

/** Renders the ids of the linked records; absent if there are too many. */
export const linkIdsCode = (link: Link, row: string): string =>
  `boundedIds(${row}.${link.relation.field.name}.map((item) => item.${link.column ?? link.key.name}))`;

const linkMethodName = ({ relation }: Link): string => `link${upperFirst(relation.field.name)}`;

/** Prisma leaves `@updatedAt` as it is if a record changes only in its links, so a change of them sets the version too. */
const versionEntry = (kind: 'create' | 'update', version: string | undefined): string[] =>
  kind === 'update' && version !== undefined ? [`${propertyKey(version)}: new Date()`] : [];

/** Renders what a write of links adds to the `data` of their record. */
export const linkedVersion = (
  links: readonly Link[],
  kind: 'create' | 'update',
  version: string | undefined,
): string[] => {
  const ids = links.map(({ relation }) => variableOf(relation.field.name));
  const given = ids.length > 1 ? `(${ids.join(' ?? ')})` : ids.join('');
  return ids.length === 0
    ? []
    : versionEntry(kind, version).map((entry) => `...(${given} && { ${entry} })`);
};

/** Renders the statements that write the links of the record with an id, or of each. */
export const linkCalls = (
  model: Ejectable,
  id: string,
  { loop = '', client = 'tx' }: { loop?: string; client?: string } = {},
): string =>
  model.links
    .filter(isSettable)
    .map((link) => {
      const ids = variableOf(link.relation.field.name);
      const user = isRestricted(link.relation) ? ', user' : '';
      return `if (${ids}) ${loop}await this.${linkMethodName(link)}(${client}, ${id}, ${ids}${user});\n      `;
    })
    .join('');

/** Returns a method per relation that writes the links of a record. */
export const linkMethods = (model: Ejectable): MethodView[] =>
  model.links.filter(isSettable).map((link) => linkMethod(link, model));

/** Renders how many ids a list must have; undefined if any number. */
export function boundsCode({ minItems, maxItems }: FieldRules): string | undefined {
  const entries = [
    ...(minItems ? [`min: ${minItems}`] : []),
    ...(maxItems === undefined ? [] : [`max: ${maxItems}`]),
  ];
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : undefined;
}

function linkMethod(link: Link, model: Ejectable): MethodView {
  const { relation, key, column } = link;
  const { to, field } = relation;
  const { delegate } = model.resource.names;
  const { one, select } = keyCode(model);
  const name = propertyKey(field.name);
  const keyName = propertyKey(key.name);
  const isClosed = isRestricted(relation);
  const named = `{ ${keyName}: { in: keys } }`;
  const found = isClosed ? `{ AND: [${seenByName(field.name)}(user), ${named}] }` : named;
  const keyOf = (variable: string): string =>
    `${variable}.map((key) => ({ ${columnOf(link)}: key }))`;
  const written =
    column === undefined
      ? `disconnect: ${keyOf('removed')}, connect: ${keyOf('added')}`
      : `deleteMany: { ${columnOf(link)}: { in: removed } }, create: ${keyOf('added')}`;
  const bounds = boundsCode(field.rules);
  return {
    comment: `Links the record to the ${field.name} in a request body${isClosed ? '; those that the user may not see stay as they are' : ''}.\n@throws 409 unless each ${to.model.name} exists${isClosed ? ' for the user' : ''}`,
    heading: `private async ${linkMethodName(link)}(tx: Prisma.TransactionClient, id: string, ids: Ids${isClosed ? ', user: User' : ''}): Promise<void>`,
    body: `const keys = namedKeys(ids, ${key.read});
    requireAll(${stringLiteral(field.name)}, keys.length, await tx.${to.names.delegate}.count({ where: ${found} }));
    const row = await tx.${delegate}.findUniqueOrThrow({
      where: ${one},
      select: { ${name}: { ${conditionOf(link)}select: { ${columnOf(link)}: true } } },
    });
    const linked = row.${field.name}.map((item) => item.${column ?? key.name});
    const { added, removed } = linksToWrite(${stringLiteral(field.name)}, ids, linked, ${key.read}${bounds === undefined ? '' : `, ${bounds}`});
    await tx.${delegate}.update({ where: ${one}, data: { ${name}: { ${written} } }, select: ${select} });`,
  };
}
