import { canAsk } from '../run/ask';
import { GenError } from '../base/diagnostics';
import { PLATFORMS, type Platform } from './platform';
import { SCAFFOLD_PARTS, type ScaffoldPart } from './parts';

/**
 * Asks which parts to scaffold; returns undefined if the session is not interactive.
 * @throws {GenError} if the user cancels
 */
export async function askForParts(): Promise<ScaffoldPart[] | undefined> {
  if (!canAsk()) return undefined;
  const { isCancel, multiselect } = await import('@clack/prompts');
  const answer = await multiselect({
    message: 'Which parts should be written? What the project already has is kept.',
    options: Object.entries(SCAFFOLD_PARTS).map(([value, label]) => ({
      value: value as ScaffoldPart,
      label: `${value}: ${label}`,
    })),
    required: false,
  });
  if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
  return answer;
}

/**
 * Asks which platform main.ts should use; returns undefined if the session is not interactive.
 * @throws {GenError} if the user cancels
 */
export async function askForPlatform(): Promise<Platform | undefined> {
  if (!canAsk()) return undefined;
  const { isCancel, select } = await import('@clack/prompts');
  const answer = await select({
    message: 'What should src/main.ts run on? fastify changes two of its lines.',
    options: Object.entries(PLATFORMS).map(([value, label]) => ({
      value: value as Platform,
      label,
    })),
  });
  if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
  return answer;
}
