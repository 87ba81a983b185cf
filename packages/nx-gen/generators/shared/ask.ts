import type { Dialogue } from './options';

/** Questions are for people: both ends a terminal, no CI, and not switched off. */
export const canAsk = (): boolean =>
  Boolean(process.stdin.isTTY && process.stdout.isTTY) &&
  !process.env['CI'] &&
  !process.argv.includes('--no-interactive') &&
  !process.argv.includes('--interactive=false');

/** The question about a missing module directory; absent where nobody could answer it. */
export function askOnTerminal(): Dialogue['mayCreate'] {
  if (!canAsk()) return undefined;
  return async (folder, model) => {
    const { confirm, isCancel } = await import('@clack/prompts');
    const answer = await confirm({
      message: `${model} has no module directory. Create ${folder}?`,
      initialValue: true,
    });
    return !isCancel(answer) && answer;
  };
}
