import { type Diagnostic, createProblem, type ProblemText } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import type { EnumIR, ModelIR } from '../ir';
import { GRAMMAR_WORDS, isKeyword } from './expression';
import { readRoleField } from './role-field';
import type { UserIR } from './rule';
import { valuesIn } from '../rules/alternatives';

const EXAMPLE = '// @gen_user(role: role, all: admin)';

/** Reads the model that logs in, and what rules need of it. */
export function readUser(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  givenRoles: readonly string[],
  problems: Diagnostic[],
): { user: Omit<UserIR, 'comparedFields'>; userModel: ModelIR } | undefined {
  const marked = models.filter(({ user }) => user);
  const [userModel, second] = marked;
  const { user: directive } = userModel ?? {};
  if (!userModel || !directive) return undefined;
  const report = (problem: ProblemText, location = directive.location): undefined => {
    problems.push({ location, subject: userModel.name, ...problem });
    return undefined;
  };
  if (second?.user)
    return report(
      createProblem(
        `@gen_user is above ${second.name} too, but only one model logs in`,
        'keep one',
      ),
      second.user.location,
    );
  const [key, ...more] = userModel.key.fields;
  if (key === undefined || more.length > 0)
    return report(
      createProblem('@gen_user needs a model whose key is one field', 'give it an @id'),
    );
  const base = { model: userModel.name, key, location: directive.location };
  if (directive.role === undefined)
    return directive.all === undefined
      ? { user: { ...base, roles: [] }, userModel }
      : report(
          createProblem(
            `@gen_user(all: ${directive.all}) does not say which field is the role`,
            `write ${EXAMPLE}`,
          ),
        );
  const found = readRoleField(directive.role, userModel, models);
  if ('problem' in found) return report(found.problem);
  const { role, field } = found;
  const roles =
    enums.find(({ name }) => field.kind === 'Enum' && name === field.type)?.values ??
    valuesIn(field.rules) ??
    givenRoles;
  if (roles.length === 0)
    return report(
      createProblem(
        `@gen_user(role: ${directive.role}) names a String whose values are not listed`,
        'list them in roles of generator.config.ts, or make it an enum',
      ),
    );
  const reservedRole = roles.find((role) => isKeyword(role) || GRAMMAR_WORDS.includes(role));
  if (reservedRole !== undefined)
    return report(
      createProblem(`the role ${reservedRole} has the name of a rule keyword`, 'rename the role'),
    );
  const { all } = directive;
  if (all !== undefined && !roles.includes(all)) {
    const guess = nearest(all, roles);
    return report(
      createProblem(
        `@gen_user(all: ${all}) names no role`,
        guess ? `did you mean ${guess}?` : `use ${listOf(roles)}`,
      ),
    );
  }
  return { user: { ...base, role, roles, ...(all !== undefined && { all }) }, userModel };
}
