import { formatDiagnostic, type Diagnostic, type Told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { accessFunctions } from '../../project/access-functions';
import type { ModelIR } from '../../schema/ir';
import type { Ruled } from '../access/look';
import { ADVICE, FAULTS, idleRoles } from '../access/notes';
import { ok, problemsFound, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/**
 * Rules say what they look like: no unique value, no deletion and no tenant goes round them. What they call
 * is there. What is closed by them without a word of theirs is told beside the faults, and is none.
 */
export async function checkAccess(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const { models, user } = valueOf(await reading.schema());
  if (!user) return ok('no model has access rules');
  const schema: Ruled = { models, user };
  const missing = accessFunctions(reading.tree, context, schema).problems;
  if (missing.length > 0) return problemsFound('error', missing);
  const marked = models.filter(({ isMarked }) => isMarked);
  const look = (looks: typeof FAULTS): Diagnostic[] =>
    marked.flatMap((model) =>
      looks.flatMap((one) => one(model, schema).map((found) => at(model, found))),
    );
  const faults = look(FAULTS);
  const advice: Diagnostic[] = [...look(ADVICE), ...idleRoles(schema)];
  const ruled = marked.filter(({ access }) => access).map(({ name }) => name);
  const found =
    faults.length > 0
      ? problemsFound('warning', faults)
      : ok(`${listOf(ruled, 'and')} ${ruled.length === 1 ? 'has' : 'have'} rules`);
  const told = [found.suggestion, ...advice.map(formatDiagnostic)].filter((one) => one);
  return told.length > 0 ? { ...found, suggestion: told.join('\n') } : found;
}

const at = ({ location }: ModelIR, found: Told): Diagnostic => ({ location, ...found });
