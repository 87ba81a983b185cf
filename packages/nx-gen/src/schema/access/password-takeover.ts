import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { isChangeablePassword, isOneself } from './own-password';
import type { Condition, ModelAccess, Rule, UserIR } from './rule';
import { fieldNamed } from './scope';

type Login = Pick<UserIR, 'key' | 'role'> & { readonly all: string };

/**
 * Refuses passwords that a lesser role, or any user, could set in the record of somebody with the role that passes every rule, to
 * log in as them. A rule of its own above the password stands as it is written.
 */
export function passwordTakeoverProblems(
  access: ModelAccess | undefined,
  model: ModelIR,
  { key, role, all }: Pick<UserIR, 'key' | 'role' | 'all'>,
): Diagnostic[] {
  const edit = access?.operations.edit;
  if (!edit || all === undefined || !(model.operations ?? OPERATIONS).includes('edit')) return [];
  const isOpen = ({ name }: FieldIR): boolean => {
    const own = access.fields.find(({ field }) => field === name);
    // the rule that `withOwnPasswords` adds is the only one with a cure
    const isWritten = own?.edit && own.cure === undefined;
    return !isWritten && !sparesAll(own?.edit?.rule ?? edit.rule, model, { key, role, all });
  };
  return model.fields
    .filter((field) => isChangeablePassword(field) && isOpen(field))
    .map(({ name, location }) => ({
      location,
      subject: `${model.name}.${name}`,
      ...createProblem(
        `whoever may edit ${withArticle(model.name)} (${edit.ruleText}) could set the password of ${all} and log in as them`,
        `write /// @gen_access(write: ${all}) above it${roleAdvice(model, { key, role, all })}`,
      ),
    }));
}

const roleAdvice = (model: ModelIR, { role, all }: Login): string => {
  if (!role || role.path.length > 0 || role.isList) return '';
  const value = fieldNamed(model, role.field)?.kind === 'Enum' ? all : `"${all}"`;
  return `, or let the rule look at the role of the record, as in … and ${role.field} != ${value}`;
};

/**
 * Checks whether the rule lets nobody but the role that passes every rule write records of that role, apart from their own. What it
 * asks of related roles, and functions, are taken to see to it.
 */
function sparesAll(rule: Rule, model: ModelIR, user: Login): boolean {
  const spares = (part: Rule): boolean => sparesAll(part, model, user);
  const { role, all } = user;
  switch (rule.kind) {
    case 'nobody':
    case 'call':
      return true;
    case 'and':
      return rule.parts.some(spares);
    case 'or':
      return rule.parts.every(spares);
    case 'role':
      return !rule.isNot && rule.roles.every((one) => one === all);
    case 'user':
      return isOneself(rule, model, user);
    case 'field':
      return rule.field === role?.field
        ? rule.conditions.some((condition) => excludes(condition, all))
        : fieldNamed(model, rule.field)?.foreignKeyOf === role?.field && role !== undefined;
    case 'related':
      return rule.relation === role?.field;
    case 'everyone':
    case 'signedIn':
      return false;
  }
}

/** Checks whether the condition on the role field does not hold for this role. */
function excludes(condition: Condition, role: string): boolean {
  switch (condition.by) {
    case 'equals':
      return condition.value.text !== role;
    case 'not':
      return condition.value.text === role;
    case 'in':
      return condition.values.every(({ text }) => text !== role);
    case 'notIn':
      return condition.values.some(({ text }) => text === role);
    default:
      return false;
  }
}
