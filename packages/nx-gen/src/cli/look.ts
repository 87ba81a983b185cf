import { answerText } from '../doctor/answer';
import { doctor } from '../doctor/doctor';
import { paintFor } from '../doctor/paint';
import { doctorForProduction } from '../doctor/production/doctor';
import { preflight } from '../doctor/preflight';
import { stale } from '../doctor/stale';
import type { GenerateOptions } from '../config/run-options';
import type { LookName } from './commands';

const looks = { doctor, preflight, check: stale } satisfies Record<LookName, unknown>;

/**
 * `gen doctor`, `gen preflight` and `gen check`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 where something is wrong
 */
export async function runLook(
  command: LookName,
  root: string,
  {
    json = false,
    production = false,
    ...options
  }: GenerateOptions & { json?: boolean; production?: boolean },
): Promise<number> {
  const look = production ? doctorForProduction : looks[command];
  const answer = await look(root, options);
  console.log(answerText(answer, json, paintFor(process.stdout)));
  return answer.ok ? 0 : 1;
}
