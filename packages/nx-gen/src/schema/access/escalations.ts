import { type Diagnostic, createProblem } from '../../base/diagnostics';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { needsRole, type FieldAccess, type ModelAccess, type Rule, type UserIR } from './rule';
import { withArticle } from '../../naming/article';

/** Refuses fields that decide what rules grant, such as the role, where users could write their own. */
export function escalationProblems(
  access: ModelAccess | undefined,
  model: ModelIR,
  { key, role, all, roles, comparedFields }: UserIR,
): Diagnostic[] {
  if (!access) return [];
  const open = openWrites(access, model, all);
  if (open.length === 0) return [];
  /** A rule for users without a role would let them assign themselves one. */
  const isProtected = (field: FieldAccess): boolean =>
    open.every(([operation]) => {
      const rule = field[operation]?.rule;
      return rule !== undefined && (needsRole(rule) || open.every(([, one]) => needsRole(one)));
    });
  const isClosed = ({ name, directives }: FieldIR): boolean =>
    directives.readOnly !== undefined ||
    directives.hidden !== undefined ||
    access.tenant?.field === name ||
    access.fields.some((one) => one.field === name && isProtected(one));
  return model.fields
    .filter(
      (field) =>
        field.name !== key &&
        !field.relation && // see roleEscalationProblems
        comparedFields.includes(field.name) &&
        !isClosed(field),
    )
    .map((field) => ({
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...createProblem(
        field.name === role?.field || field.foreignKeyOf === role?.field
          ? `whoever may create or edit ${withArticle(model.name)} could write the role and give themselves any`
          : `whoever may create or edit ${withArticle(model.name)} could write it, and rules depend on it`,
        `write /// @gen_access(write: ${all ?? roles[0] ?? 'nobody'}) above it`,
      ),
    }));
}

/** Returns the rules that let anyone but the all-passing role create or edit records of the model. */
export function openWrites(
  access: ModelAccess,
  model: ModelIR,
  all: string | undefined,
): (readonly [operation: 'create' | 'edit', rule: Rule])[] {
  const isAllPassingRoleOnly = (rule: Rule): boolean =>
    rule.kind === 'nobody' ||
    (rule.kind === 'role' && !rule.isNot && rule.roles.every((one) => one === all));
  const generated = model.operations ?? OPERATIONS;
  return (['create', 'edit'] as const)
    .filter((one) => generated.includes(one))
    .flatMap((one) => {
      const rule = access.operations[one]?.rule;
      return rule && !isAllPassingRoleOnly(rule) ? [[one, rule] as const] : [];
    });
}
