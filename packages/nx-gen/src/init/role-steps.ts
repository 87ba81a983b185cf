import type { UserField, UserModel } from './user-model';

/** One field on the way from a user to the role: a relation, or at the end the text or enum. */
export interface RoleStep extends Pick<UserField, 'type' | 'isList' | 'isOptional' | 'isUnique'> {
  readonly name: string;
  /** Of the model that a relation leads to: required fields without a default, besides those of the relations and the role. */
  readonly needed: readonly string[];
  /** No two records of that model hold the same role; undefined if it does not hold the role itself. */
  readonly isRoleUnique?: boolean;
}

/**
 * Follows `role` of `@gen_user`, or the field `role`, or a list `roles` of texts or enums.
 * @returns the relations, then the field that holds the role; none if there is no such field
 */
export function readRoleSteps({ name, models, enums, rolePath }: UserModel): RoleStep[] {
  const isValue = (field: UserField | undefined): boolean =>
    field !== undefined && (field.type === 'String' || enums.has(field.type));
  const own = models.get(name);
  const isSingle = isValue(own?.get('role')) && own?.get('role')?.isList === false;
  const isListed = isValue(own?.get('roles')) && own?.get('roles')?.isList === true;
  const path = rolePath ?? (isSingle || !isListed ? ['role'] : ['roles']);
  const steps: RoleStep[] = [];
  let fields = own;
  let previous = name;
  for (const [index, step] of path.entries()) {
    const field = fields?.get(step);
    const isLast = index === path.length - 1;
    if (!field || (isLast ? !isValue(field) : !models.has(field.type))) return [];
    const next = path[index + 1] ?? '';
    const to = models.get(field.type);
    const holdsRole = index === path.length - 2;
    steps.push({
      name: step,
      ...{ type: field.type, isList: field.isList },
      ...{ isOptional: field.isOptional, isUnique: field.isUnique },
      needed: to ? neededOf(to, { models, from: previous, next }) : [],
      ...(holdsRole && { isRoleUnique: to?.get(next)?.isUnique === true }),
    });
    fields = to;
    previous = field.type;
  }
  return steps;
}

/** Returns the required fields of a record in between that neither the user nor the next record supplies. */
function neededOf(
  fields: ReadonlyMap<string, UserField>,
  { models, from, next }: { models: UserModel['models']; from: string; next: string },
): string[] {
  const supplied = new Set([
    next,
    ...[...fields].flatMap(([name, { type, keys = [] }]) =>
      name === next || type === from ? keys : [],
    ),
  ]);
  return [...fields].flatMap(([name, { type, isOptional, isList, hasDefault }]) => {
    const isGiven = isOptional || isList || hasDefault || supplied.has(name);
    return isGiven || models.has(type) ? [] : name; // a relation has its foreign key
  });
}
