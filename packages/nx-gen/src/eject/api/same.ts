import { propertyKey, stringLiteral } from '../../code/literal';
import type { PlannedSame, ResourcePlan } from '../../plan/resource-plan';
import { isSettable, type Ejectable } from '../ejectable';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import { property } from './property';
import { variableOf } from './variable';

type Step = PlannedSame['along'][number];

/** The part of a model in a comparison of `@gen_same`. */
interface Role {
  /** The model above whose relation the directive stands. */
  readonly holder: ResourcePlan;
  readonly same: PlannedSame;
  /** The steps from a record of the holder to one of this model; undefined if this model is the other side. */
  readonly behind: readonly Step[] | undefined;
  /** This side's own list of the same links. */
  readonly links?: string;
}

/** Returns the parts of a model, except that of a join model with routes of its own. */
function rolesOf(resource: ResourcePlan): Role[] {
  const isThis = ({ model }: ResourcePlan): boolean => model.name === resource.model.name;
  return [
    ...resource.same.map((same): Role => ({ holder: resource, same, behind: [] })),
    ...resource.sameIn
      .filter(({ join }) => !join)
      .flatMap(({ in: holder, relation, links }) =>
        holder.same
          .filter((same) => same.relation === relation)
          .flatMap((same): Role[] => [
            ...(isThis(same.to)
              ? [{ holder, same, behind: undefined, ...(links !== undefined && { links }) }]
              : []),
            ...same.along.flatMap(({ to }, at) =>
              isThis(to) ? [{ holder, same, behind: same.along.slice(0, at + 1) }] : [],
            ),
          ]),
      ),
  ];
}

/** Checks whether a write of the model has to compare values. */
export const hasSame = ({ resource }: Pick<Ejectable, 'resource'>): boolean =>
  rolesOf(resource).length > 0;

/** Returns the relations whose values plain code does not compare: those of a join model that is written by itself. */
export const uncomparedRelations = ({ sameIn }: ResourcePlan): string[] =>
  sameIn
    .filter(({ join }) => join)
    .map(({ in: holder, relation }) => `${holder.model.name}.${relation}`);

/** Returns the models that have a part in the same comparisons. */
export const comparedModels = (resource: ResourcePlan): string[] => [
  ...new Set(
    rolesOf(resource).flatMap(({ holder, same: { to, along } }) =>
      [holder, to, ...along.map((step) => step.to)].map(({ model }) => model.name),
    ),
  ),
];

/**
 * Renders the check of the written record with an id, or of each.
 * @param values the written values; with `isWhole` also the lists of ids
 */
export function sameChecks(
  model: Ejectable,
  values: string,
  {
    client = 'tx',
    id = 'id',
    loop = '',
    isWhole = false,
  }: { client?: string; id?: string; loop?: string; isWhole?: boolean } = {},
): string {
  if (!hasSame(model)) return '';
  const links = isWhole ? [] : comparedLinks(model);
  const written =
    links.length > 0
      ? `{ ...${values}, ${links.map((name) => property(propertyKey(name), variableOf(name))).join(', ')} }`
      : values;
  return `${loop}await this.requireSameValues(${client}, ${id}, ${written});\n      `;
}

const comparedLinks = ({ resource, links }: Ejectable): string[] =>
  links
    .filter(isSettable)
    .map(({ relation }) => relation.field.name)
    .filter((name) =>
      rolesOf(resource).some((role) => role.links === name || role.same.relation === name),
    );

/** Returns the method that compares what must be the same in related records. */
export function sameMethod(model: Ejectable, key: KeyCode): MethodView[] {
  const roles = rolesOf(model.resource);
  if (roles.length === 0) return [];
  const { delegate } = model.resource.names;
  const select = selectOf(roles.map((role) => pathOf(role).map(({ name }) => name)));
  return [
    {
      comment:
        'Checks that records which belong together have the same values, whoever writes them.\n@throws 409 if a written value makes them differ',
      heading:
        'private async requireSameValues(tx: Prisma.TransactionClient, id: string, written: object): Promise<void>',
      body: `const key = ${key.columnsOfId};
    const row = await tx.${delegate}.findFirstOrThrow({ where: key, select: ${select} });
    ${roles.map((role) => checkOf(role, model.resource)).join('\n    ')}`,
    },
  ];
}

function checkOf(role: Role, resource: ResourcePlan): string {
  const { holder, same, behind } = role;
  const end = same.along.at(-1)?.to ?? holder;
  const path = pathOf(role);
  const value = path.map(({ name }, at) => `${path[at - 1]?.isOptional ? '?' : ''}.${name}`);
  const where =
    behind === undefined
      ? `{ AND: [${whereOther(same, 'key')}, ${whereAlong(same.along, differing(end, same.own))}] }`
      : `{ AND: [${behind.length === 0 ? 'key' : whereAlong(behind, 'key')}, ${whereOther(same, differing(same.to, same.other))}] }`;
  const messages = messagesOf(role, resource)
    .map(([name, text]) => `${propertyKey(name)}: ${stringLiteral(text)}`)
    .join(', ');
  return `await requireSame(written, { ${messages} }, row${value.join('')}, (value) => tx.${holder.names.delegate}.count({ where: ${where} }));`;
}

/** Returns the way from a record of this model to the compared value. */
function pathOf({ holder, same, behind }: Role): { name: string; isOptional: boolean }[] {
  if (behind === undefined) return [{ name: same.other.name, isOptional: false }];
  let from = behind.at(-1)?.to ?? holder;
  const steps = same.along.slice(behind.length).map(({ relation, to }) => {
    const isOptional = !from.model.fields.find(({ name }) => name === relation)?.isRequired;
    from = to;
    return { name: relation, isOptional };
  });
  return [...steps, { name: same.own.name, isOptional: false }];
}

/** `{ ownerId: true, shelf: { select: { ownerId: true } } }` */
function selectOf(paths: readonly (readonly string[])[]): string {
  const names = [...new Set(paths.map(([name = '']) => name))];
  const entries = names.map((name) => {
    const further = paths.filter(([first, ...rest]) => first === name && rest.length > 0);
    const inner = further.map((path) => path.slice(1));
    return `${propertyKey(name)}: ${inner.length > 0 ? `{ select: ${selectOf(inner)} }` : 'true'}`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** Renders the condition of a holder that a record on its other side meets this one. */
function whereOther({ relation, by, through }: PlannedSame, condition: string): string {
  const name = propertyKey(relation);
  if (by) return `{ ${name}: { is: ${condition} } }`;
  const some =
    through === undefined ? condition : `{ ${propertyKey(through)}: { is: ${condition} } }`;
  return `{ ${name}: { some: ${some} } }`;
}

const whereAlong = (steps: readonly Step[], condition: string): string =>
  steps.reduceRight(
    (inner, { relation }) => `{ ${propertyKey(relation)}: { is: ${inner} } }`,
    condition,
  );

function differing({ model }: ResourcePlan, { name }: { name: string }): string {
  const isRequired = model.fields.find((field) => field.name === name)?.isRequired;
  return `${isRequired ? 'differing' : 'differingOrNone'}(${stringLiteral(name)}, value)`;
}

/** Returns what a write of each field is told if values differ then, the closest cause first. */
function messagesOf(
  { holder, same, behind, links }: Role,
  resource: ResourcePlan,
): [name: string, text: string][] {
  const value = 'must be the same in the related records';
  const end = same.along.at(-1)?.to ?? holder;
  if (behind === undefined)
    return [
      ...(links === undefined ? [] : [[links, relationText(end, same.own.name)] satisfies Message]),
      [same.other.name, value],
    ];
  const [next] = same.along.slice(behind.length);
  const way = 'refers to a record that does not belong with the related records';
  const related = relationText(same.to, same.other.name);
  return [
    ...(behind.length === 0 && holder === resource
      ? (same.by ?? [same.relation]).map((name): Message => [name, related])
      : []),
    ...(next
      ? next.by.map((name): Message => [name, way])
      : [[same.own.name, value] satisfies Message]),
  ];
}

type Message = [name: string, text: string];

const relationText = ({ visible }: ResourcePlan, name: string): string =>
  visible.some(({ field }) => field.name === name)
    ? `refers to a record that has another ${name}`
    : 'refers to a record that does not belong with this one';
