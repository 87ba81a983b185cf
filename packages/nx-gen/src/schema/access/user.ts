import { type Diagnostic, told, type Told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { typeOf } from '../directives/field-text';
import { isSecret, type EnumIR, type ModelIR } from '../ir';
import { namesOfValues } from './compare';
import { GRAMMAR_WORDS, isKeyword } from './expression';
import type { UserIR } from './rule';
import { fieldNamed } from './scope';
import { valuesIn } from '../rules/alternatives';

const EXAMPLE = '// @gen_user(role: role, all: admin)';

/** The model that logs in, and what rules ask of it. */
export function readUser(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  givenRoles: readonly string[],
  problems: Diagnostic[],
): { user: Omit<UserIR, 'asked'>; userModel: ModelIR } | undefined {
  const marked = models.filter(({ user }) => user);
  const [userModel, second] = marked;
  const { user: written } = userModel ?? {};
  if (!userModel || !written) return undefined;
  const report = (problem: Told, location = written.location): undefined => {
    problems.push({ location, subject: userModel.name, ...problem });
    return undefined;
  };
  if (second?.user)
    return report(
      told(`@gen_user stands above ${second.name} too, and one model logs in`, 'keep one'),
      second.user.location,
    );
  const [key, ...more] = userModel.key.fields;
  if (key === undefined || more.length > 0)
    return report(told('@gen_user needs a model whose key is one field', 'give it an @id'));
  const base = { model: userModel.name, key, location: written.location };
  if (written.role === undefined)
    return written.all === undefined
      ? { user: { ...base, roles: [] }, userModel }
      : report(
          told(
            `@gen_user(all: ${written.all}) does not say which field is the role`,
            `write ${EXAMPLE}`,
          ),
        );
  const field = fieldNamed(userModel, written.role);
  if (!field || (field.kind !== 'String' && field.kind !== 'Enum') || isSecret(field)) {
    const guess = nearest(written.role, namesOfValues(userModel.fields));
    return report(
      told(
        field
          ? `@gen_user(role: ${written.role}) names ${typeOf(field)} field`
          : `@gen_user(role: ${written.role}) names no field of ${userModel.name}`,
        !field && guess ? `did you mean ${guess}?` : 'name one that is a String or an enum',
      ),
    );
  }
  const roles =
    enums.find(({ name }) => field.kind === 'Enum' && name === field.type)?.values ??
    valuesIn(field.rules) ??
    givenRoles;
  if (roles.length === 0)
    return report(
      told(
        `@gen_user(role: ${field.name}) names a String, whose values nothing says`,
        'list them in roles of generator.config.ts, or make it an enum',
      ),
    );
  const unfit = roles.find((role) => isKeyword(role) || GRAMMAR_WORDS.includes(role));
  if (unfit !== undefined)
    return report(told(`the role ${unfit} is called like a word of the rules`, 'rename the role'));
  const { all } = written;
  if (all !== undefined && !roles.includes(all)) {
    const guess = nearest(all, roles);
    return report(
      told(
        `@gen_user(all: ${all}) names no role`,
        guess ? `did you mean ${guess}?` : `there is ${listOf(roles, 'and')}`,
      ),
    );
  }
  const role = { field: field.name, isList: field.isList };
  return { user: { ...base, role, roles, ...(all !== undefined && { all }) }, userModel };
}
