import type { UserIR } from '../../src/schema/access/rule';
import type { Api } from './api';
import { whereOf } from './client-call';
import { UntestableError } from './fault';
import type { Records } from './records';

/**
 * Creates a user who has all that access rules require, and sends all further requests as this user: one with the role
 * that passes every rule, or with the first role where there is none.
 */
export async function actAsSeededUser(
  api: Api,
  records: Records,
  { model, role, roles, all, comparedFields }: UserIR,
): Promise<void> {
  const user = records.subjects.get(model);
  if (!user) throw new UntestableError(`${model} is no model of the API`);
  const roleName = all ?? roles[0];
  const pins =
    role && roleName !== undefined ? { [role.field]: role.isList ? [roleName] : roleName } : {};
  const row = await records.seedUser(user, { pins, filled: comparedFields });
  const where = whereOf(user, row);
  if (!where) throw new UntestableError(`the record of ${model} has no key`);
  await api.actAs(
    user.delegate,
    { method: 'findUniqueOrThrow', args: { where } },
    all !== undefined,
  );
}
