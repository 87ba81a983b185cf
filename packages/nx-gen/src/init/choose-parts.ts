import { canAsk } from '../run/ask';
import { GenError } from '../base/diagnostics';
import { SCAFFOLD_PARTS, type ScaffoldPart } from './parts';

/**
 * Asks which parts to scaffold; undefined where nobody can answer.
 * @throws {GenError} where the user cancels
 */
export async function askForParts(): Promise<ScaffoldPart[] | undefined> {
  if (!canAsk()) return undefined;
  const { isCancel, multiselect } = await import('@clack/prompts');
  const answer = await multiselect({
    message: 'Which parts should be written? What the project has already stays as it is.',
    options: Object.entries(SCAFFOLD_PARTS).map(([value, label]) => ({
      value: value as ScaffoldPart,
      label: `${value}: ${label}`,
    })),
    required: false,
  });
  if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
  return answer;
}
