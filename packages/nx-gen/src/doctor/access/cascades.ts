import { told } from '../../base/diagnostics';
import { behind, implies, spread } from '../../schema/access/implies';
import { withinTenant } from '../../schema/access/resolve';
import { simplified, type PlacedRule, type Rule } from '../../schema/access/rule';
import { withinLive } from '../../schema/access/within-live';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { modelNamed, type Look, type Ruled } from './look';
import { isNarrow } from './writers';
import { withArticle } from '../../naming/article';

/** Deleting a record takes others with it, which their own rule would keep. */
export const widerCascade: Look = (child, schema) =>
  child.fields.flatMap((field) => {
    const { name, relation } = field;
    const parent = relation && modelNamed(schema, relation.model);
    if (relation?.onDelete !== 'Cascade' || !parent?.access || !child.isMarked) return [];
    const wide = parent.access.operations.delete;
    if (!wide || isNarrow(wide.rule, schema)) return [];
    const own = child.access?.operations.delete;
    if (
      implies(
        behind(field, wholeOf(wide, parent, field, schema)),
        spread(field, withAll(own, schema)),
        schema.user,
      )
    )
      return [];
    return [
      told(
        `deleting a record of ${parent.name} (${wide.said}) deletes its records of ${child.name} too, whose own rule says: ${own?.said ?? schema.user.all ?? 'nobody'}`,
        `write onDelete: Restrict at ${child.name}.${name}, or a rule that agrees`,
      ),
    ];
  });

/** Whom a rule lets in of those whom the tenant does, to a record that is there. */
const wholeOf = ({ rule }: PlacedRule, to: ModelIR, by: FieldIR, { models }: Ruled): Rule =>
  withinTenant(to, withinLive(by, to, rule, models));

/** A rule beside the role that passes all. */
const withAll = (placed: PlacedRule | undefined, { user }: Ruled): Rule =>
  simplified({
    kind: 'or',
    parts: [
      ...(user.all === undefined
        ? []
        : [{ kind: 'role' as const, roles: [user.all], isNot: false }]),
      ...(placed ? [placed.rule] : []),
    ],
  });

/**
 * Whoever no tenant holds back may join records of two; a deletion goes from the one into the other then. A reference that holds
 * the tenant itself joins none.
 */
export const cascadeAcross: Look = (child, schema) =>
  child.fields.flatMap(({ name, relation, directives }) => {
    const parent = relation && modelNamed(schema, relation.model);
    const [own, other] = [child.access?.tenant, parent?.access?.tenant];
    if (!parent || relation.onDelete !== 'Cascade' || own?.except === undefined) return [];
    if (own.except !== other?.except) return [];
    const column = (one: string): FieldIR | undefined =>
      child.fields.find((field) => field.name === one);
    const isWritten = relation.fields.every((one) => !column(one)?.directives.readOnly);
    if (directives.readOnly || !isWritten || relation.fields.includes(own.field)) return [];
    return [
      told(
        `${own.except}, whom no tenant holds back, may make ${child.name}.${name} lead to ${withArticle(parent.name)} of another tenant, and whoever deletes that deletes the ${child.name} too`,
        `write onDelete: Restrict at ${child.name}.${name}, unless this role never does`,
      ),
    ];
  });
