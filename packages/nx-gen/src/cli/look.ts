import { formatInspectionResult } from '../doctor/inspection-result';
import { runDoctor } from '../doctor/doctor';
import { paintFor } from '../doctor/paint';
import { runProductionDoctor } from '../doctor/production/doctor';
import { runPreflight } from '../doctor/preflight';
import { checkStale } from '../doctor/stale';
import type { GenerateOptions } from '../config/run-options';
import type { InspectionName } from './commands';

const inspections = {
  doctor: runDoctor,
  preflight: runPreflight,
  check: checkStale,
} satisfies Record<InspectionName, unknown>;

/**
 * Runs `gen doctor`, `gen preflight` or `gen check`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 if a problem was found
 */
export async function runInspection(
  command: InspectionName,
  root: string,
  {
    json = false,
    production = false,
    ...options
  }: GenerateOptions & { json?: boolean; production?: boolean },
): Promise<number> {
  const inspect = production ? runProductionDoctor : inspections[command];
  const result = await inspect(root, options);
  console.log(formatInspectionResult(result, json, paintFor(process.stdout)));
  return result.ok ? 0 : 1;
}
