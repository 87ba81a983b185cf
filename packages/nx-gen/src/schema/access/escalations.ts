import { type Diagnostic, told } from '../../base/diagnostics';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { needsRole, type ModelAccess, type PlacedRule, type Rule, type UserIR } from './rule';
import { withArticle } from '../../naming/article';

/** Whoever could write what rules ask of him, such as his role, would pass them all. */
export function escalations(
  access: ModelAccess | undefined,
  model: ModelIR,
  { key, role, all, roles, asked }: UserIR,
): Diagnostic[] {
  if (!access) return [];
  const open = openWrites(access, model, all);
  if (open.length === 0) return [];
  /** A rule for whoever has no role would let him give himself one. */
  const isHeld = ({ rule }: PlacedRule): boolean =>
    needsRole(rule) || open.every((one) => needsRole(one));
  const isClosed = ({ name, directives }: FieldIR): boolean =>
    directives.readOnly !== undefined ||
    directives.hidden !== undefined ||
    access.tenant?.field === name ||
    access.fields.some((one) => one.field === name && one.write && isHeld(one.write));
  return model.fields
    .filter((field) => field.name !== key && asked.includes(field.name) && !isClosed(field))
    .map((field) => ({
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...told(
        field.name === role?.field
          ? `whoever may create or edit ${withArticle(model.name)} could write the role, and be of every one`
          : `whoever may create or edit ${withArticle(model.name)} could write it, and rules ask for it`,
        `write /// @gen_access(write: ${all ?? roles[0] ?? 'nobody'}) above it`,
      ),
    }));
}

/** The rules by which somebody else than the role that passes all creates or edits records of the model. */
export function openWrites(access: ModelAccess, model: ModelIR, all: string | undefined): Rule[] {
  const isForAll = (rule: Rule): boolean =>
    rule.kind === 'nobody' ||
    (rule.kind === 'role' && !rule.isNot && rule.roles.every((one) => one === all));
  const generated = model.operations ?? OPERATIONS;
  return (['create', 'edit'] as const)
    .filter((one) => generated.includes(one))
    .flatMap((one) => access.operations[one]?.rule ?? [])
    .filter((rule) => !isForAll(rule));
}
