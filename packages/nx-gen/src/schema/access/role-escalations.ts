import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import type { FieldIR, ModelIR } from '../ir';
import { linkedModelOf } from '../linked-model';
import { openWrites } from './escalations';
import { roleHolders } from './role-holders';
import { needsRole, type Choice, type UserIR } from './rule';
import { fieldNamed } from './scope';

type RoleOfUser = Pick<UserIR, 'model' | 'role' | 'roles' | 'all'>;

/**
 * Refuses roles in related records that users could give themselves: by the list in their own record, or by writing the
 * records that hold them.
 *
 * @param choices what `@gen_access(choose: …)` says, of all models
 */
export function roleEscalationProblems(
  models: readonly ModelIR[],
  user: RoleOfUser,
  choices: readonly Choice[],
): Diagnostic[] {
  const { role } = user;
  const model = models.find(({ name }) => name === user.model);
  if (!model || !role || role.path.length === 0) return [];
  const list = fieldNamed(model, role.field);
  return [
    ...(list?.isList ? listProblems(list, model, { models, user, choices }) : []),
    ...roleHolders(user, models).flatMap((holder) => holderProblems(holder, user)),
  ];
}

/** The list of the user's roles, as ids in their own record. */
function listProblems(
  list: FieldIR,
  model: ModelIR,
  {
    models,
    user: { all },
    choices,
  }: { models: readonly ModelIR[]; user: RoleOfUser; choices: readonly Choice[] },
): Diagnostic[] {
  const { readOnly, hidden } = list.directives;
  const linked = linkedModelOf(list, model, models);
  if (!model.isMarked || !model.access || !linked?.isMarked || readOnly || hidden) return [];
  const isClosed = choices.some(
    (choice) =>
      choice.model === model.name && choice.relation === list.name && needsRole(choice.rule.rule),
  );
  if (isClosed || openWrites(model.access, model, all).length === 0) return [];
  return [
    {
      location: list.location,
      subject: `${model.name}.${list.name}`,
      ...createProblem(
        `whoever may create or edit ${withArticle(model.name)} could give themselves any role`,
        all !== undefined && linked.access
          ? `write /// @gen_access(choose: ${all}) above it`
          : 'write /// @gen_readonly above it',
      ),
    },
  ];
}

function holderProblems(holder: ModelIR, { all, roles }: RoleOfUser): Diagnostic[] {
  if (!holder.isMarked || !holder.access) return [];
  const open = openWrites(holder.access, holder, all).filter(([, rule]) => !needsRole(rule));
  if (open.length === 0) return [];
  const operations = open.map(([operation]) => operation);
  return [
    {
      location: holder.location,
      subject: holder.name,
      ...createProblem(
        `whoever may ${operations.join(' or ')} ${withArticle(holder.name)} could give themselves any role`,
        `write // @gen_access(${operations.join(', ')}: ${all ?? roles[0] ?? 'nobody'}) above it`,
      ),
    },
  ];
}
