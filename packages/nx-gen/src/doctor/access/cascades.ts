import { told } from '../../base/diagnostics';
import { behind, implies, spread } from '../../schema/access/implies';
import { withinTenant } from '../../schema/access/resolve';
import { simplified, type PlacedRule, type Rule } from '../../schema/access/rule';
import { withinLive } from '../../schema/access/within-live';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { modelNamed, type Look, type Ruled } from './look';
import { isNarrow } from './writers';

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
