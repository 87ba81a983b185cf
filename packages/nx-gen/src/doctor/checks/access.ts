import { formatDiagnostic, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { findAccessFunctions } from '../../project/access-functions';
import type { ModelIR } from '../../schema/ir';
import type { AccessFinding, SchemaWithRules } from '../access/access-check';
import { ADVICE_CHECKS, FAULT_CHECKS, unusedRoles } from '../access/notes';
import { ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/**
 * Checks that rules do what they seem to: no unique value, cascade or tenant bypasses them, and the functions they call
 * exist. What they close implicitly is listed next to the faults, but is not a fault.
 */
export async function checkAccess(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const { models, user } = valueOf(await reading.schema());
  if (!user) return ok('no model has access rules');
  const schema: SchemaWithRules = { models, user };
  const missing = findAccessFunctions(reading.tree, context, schema).problems;
  if (missing.length > 0) return reportProblems('error', missing);
  const marked = models.filter(({ isMarked }) => isMarked);
  const runChecks = (accessChecks: typeof FAULT_CHECKS): (Diagnostic & AccessFinding)[] =>
    marked.flatMap((model) =>
      accessChecks.flatMap((one) => one(model, schema).map((found) => locatedAt(model, found))),
    );
  const faults = runChecks(FAULT_CHECKS);
  const advice: Diagnostic[] = [...runChecks(ADVICE_CHECKS), ...unusedRoles(schema)];
  const ruled = marked.filter(({ access }) => access).map(({ name }) => name);
  const found =
    faults.length > 0
      ? reportProblems('warning', faults)
      : ok(`${listOf(ruled, 'and')} ${ruled.length === 1 ? 'has' : 'have'} rules`);
  const writes = faults.some(({ same }) => same)
    ? `${reading.genCommand('doctor --write')} writes the lines with @gen_same`
    : undefined;
  const notes = [found.suggestion, writes, ...advice.map(formatDiagnostic)].filter((one) => one);
  return notes.length > 0 ? { ...found, suggestion: notes.join('\n') } : found;
}

const locatedAt = ({ location }: ModelIR, found: AccessFinding): Diagnostic & AccessFinding => ({
  location,
  ...found,
});
