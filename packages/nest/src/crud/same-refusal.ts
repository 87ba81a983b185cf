import type { HttpException } from '@nestjs/common';
import { fieldsChosenByClient } from '../errors/conflict-fields';
import { httpError, refusedReference } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import { isHolder, type SameChange, type SameRole, type SameWrite } from './same-roles';

/** The code of such a conflict. */
const NOT_SAME = 'NOT_SAME';

/**
 * Returns a 409 for a write after which two related records would disagree. It names fields of the written record and no other
 * record, because the caller may not see the others.
 */
export function notSame(role: SameRole, change: SameChange, write: SameWrite): HttpException {
  const { resource, same, join, links } = role;
  if (change !== 'relation') return disagrees(role, change, write);
  const end = same.along?.at(-1)?.to() ?? role.holder;
  const [compared, field] = role.isOther ? [end, same.own] : [same.to(), same.other];
  const which = isVisible(compared, field.name)
    ? `has another ${publicName(compared, field.name)}`
    : 'does not belong with this one';
  const by = join ?? (isHolder(role) ? same.by : undefined);
  const names = by ? visibleNames(resource, by) : [links ?? same.relation];
  return refusedReference(409, names, `a record that ${which}`, { code: NOT_SAME });
}

/** Blames a written value: related records, seen or not, have another one. */
function disagrees(
  { resource, same, ahead, isOther }: SameRole,
  change: SameChange,
  { data }: SameWrite,
): HttpException {
  const field = isOther ? same.other : same.own;
  const columns = change === 'way' ? (ahead[0]?.by ?? []) : [field.name];
  const names = visibleNames(
    resource,
    columns.filter((name) => Object.hasOwn(data, name)),
  );
  const text = (subject: string): string =>
    change === 'way'
      ? `${subject} refers to a record that does not belong with the related records`
      : `${subject} must be the same in the related records`;
  const errors = Object.fromEntries(names.map((name) => [name, [text(name)]]));
  return httpError(409, text(names[0] ?? `A value of ${resource.model}`), {
    code: NOT_SAME,
    ...(names.length > 0 && { errors }),
  });
}

const isVisible = (resource: ResourceDefinition, name: string): boolean =>
  fieldOf(resource, name) !== undefined;

/** The names of what a client could write otherwise. */
const visibleNames = (resource: ResourceDefinition, names: readonly string[]): string[] =>
  fieldsChosenByClient(
    resource,
    names.filter((name) => isVisible(resource, name)),
  ).map((name) => publicName(resource, name));
