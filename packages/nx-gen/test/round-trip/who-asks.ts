import type { UserIR } from '../../src/schema/access/rule';
import type { Api } from './api';
import { whereOf } from './bare-call';
import { Untriable } from './fault';
import type { Records } from './records';

/**
 * Makes a user who has all that the rules ask for, and lets him send the requests: one of the role that passes every
 * rule, or of the first where none does.
 */
export async function letSomebodyAsk(
  api: Api,
  records: Records,
  { model, role, roles, all, asked }: UserIR,
): Promise<void> {
  const user = records.subjects.get(model);
  if (!user) throw new Untriable(`${model} is no model of the API`);
  const rank = all ?? roles[0];
  const pins = role && rank !== undefined ? { [role.field]: role.isList ? [rank] : rank } : {};
  const row = await records.seedUser(user, { pins, filled: asked });
  const where = whereOf(user, row);
  if (!where) throw new Untriable(`the record of ${model} has no key`);
  await api.letAsk(
    user.delegate,
    { method: 'findUniqueOrThrow', args: { where } },
    all !== undefined,
  );
}
