import type { ModelIR } from '../../schema/ir';
import { simplified, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { Ruled } from './look';

/** True of a rule that lets nobody in but the role that passes every rule. */
export const isNarrow = (rule: Rule, { user }: Ruled): boolean =>
  rule.kind === 'nobody' ||
  (rule.kind === 'role' && !rule.isNot && rule.roles.every((role) => role === user.all));

const isWide = (placed: PlacedRule | undefined, schema: Ruled): boolean =>
  placed !== undefined && !isNarrow(placed.rule, schema);

/**
 * Whether a tenant holds back somebody who may write the field, so that by what is refused he learns of other tenants.
 * The role that passes every rule is held back too, unless it is the one that the tenant excepts.
 */
export function isWrittenWithinTenant(model: ModelIR, name: string, schema: Ruled): boolean {
  const { all } = schema.user;
  const field = model.fields.find((one) => one.name === name);
  return all === undefined || model.access?.tenant?.except === all
    ? isWrittenByMost(model, name, schema)
    : field?.directives.readOnly === undefined;
}

/** Whether somebody else than the role that passes every rule may write the field, into new records or into those that there are. */
export const isWrittenByMost = (model: ModelIR, name: string, schema: Ruled): boolean =>
  writersOf(model, name, schema).length > 0;

/** By which rules somebody else than the role that passes every rule writes the field. */
export function writersOf(model: ModelIR, name: string, schema: Ruled): Rule[] {
  const { operations = {}, fields = [] } = model.access ?? {};
  const field = model.fields.find((one) => one.name === name);
  const own = fields.find((one) => one.field === name)?.write;
  if (!field || field.directives.readOnly || (own && isNarrow(own.rule, schema))) return [];
  return [operations.create, ...(field.directives.createOnly ? [] : [operations.edit])].flatMap(
    (placed) =>
      placed && isWide(placed, schema)
        ? simplified({ kind: 'and', parts: [placed.rule, ...(own ? [own.rule] : [])] })
        : [],
  );
}
