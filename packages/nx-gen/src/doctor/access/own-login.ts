import { createProblem, type ProblemText } from '../../base/diagnostics';
import { withArticle } from '../../naming/article';
import { needsRole, simplifyRule } from '../../schema/access/rule';
import { OPERATIONS, type FieldIR } from '../../schema/ir';
import type { AccessCheck } from './access-check';
import { loginFieldOf } from './login-field';

/**
 * Finds what users log in with that they may change by themselves: a session or an API key in the wrong hands is then enough to
 * take over the account.
 */
export const ownLogin: AccessCheck = (model, schema) => {
  const { name, access, fields, operations = OPERATIONS } = model;
  const { edit } = access?.operations ?? {};
  if (name !== schema.user.model || !edit || !operations.includes('edit')) return [];
  const isOpen = ({ name: field, directives }: FieldIR): boolean => {
    const { createOnly, hidden, readOnly } = directives;
    const own = access?.fields.find((one) => one.field === field)?.edit;
    const parts = [edit.rule, ...(own ? [own.rule] : [])];
    return !(createOnly || hidden || readOnly) && !needsRole(simplifyRule({ kind: 'and', parts }));
  };
  const { all, roles } = schema.user;
  const rule = `/// @gen_access(write: ${all ?? roles[0] ?? 'nobody'})`;
  const whoever = `whoever may edit ${withArticle(name)} (${edit.ruleText})`;
  const loginField = loginFieldOf(model, schema);
  return fields.filter(isOpen).flatMap((field): ProblemText[] => {
    if (field.directives.format === 'password')
      return [
        createProblem(
          `${whoever} sets ${name}.${field.name} without the present one, so a session in the wrong hands is enough to take over the account`,
          `write ${rule} above it, or /// @gen_createonly if users register themselves, and let them change it at POST /auth/password`,
        ),
      ];
    return field.name === loginField
      ? [
          createProblem(
            `${whoever} sets ${name}.${field.name}, which users log in with, so a session in the wrong hands can have a new password sent elsewhere`,
            `write ${rule} above it`,
          ),
        ]
      : [];
  });
};
