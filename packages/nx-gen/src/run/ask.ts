import type { Readable, Writable } from 'node:stream';
import { GenError } from '../base/diagnostics';
import type { Dialogue } from '../config/run-options';

/** Input and output of a dialogue; the process itself is one. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
}

/**
 * Checks whether the session is interactive: both ends are a terminal, outside CI, and prompts are not disabled for all
 * of Nx.
 */
export const canAsk = ({ stdin, stdout }: Terminal = process): boolean =>
  Boolean(stdin.isTTY && stdout.isTTY) &&
  !process.env['CI'] &&
  process.env['NX_INTERACTIVE'] !== 'false';

/**
 * Returns the prompt for a missing module directory; undefined if the session is not interactive. It throws a
 * `GenError` if the user cancels, so that nothing is written.
 */
export function askOnTerminal(terminal: Terminal = process): Dialogue['mayCreate'] {
  if (!canAsk(terminal)) return undefined;
  return async (folder, model) => {
    const { confirm, isCancel } = await import('@clack/prompts');
    const answer = await confirm({
      message: `${model} has no module directory. Create ${folder}?`,
      initialValue: true,
      input: terminal.stdin,
      output: terminal.stdout,
    });
    if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
    return answer;
  };
}
