import type { Readable, Writable } from 'node:stream';
import { GenError } from '../base/diagnostics';
import type { Dialogue } from '../config/run-options';

/** Both ends of a conversation; the process itself is one. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
}

/** Questions are for people: both ends a terminal, no CI, and not switched off for all of Nx. */
export const canAsk = ({ stdin, stdout }: Terminal = process): boolean =>
  Boolean(stdin.isTTY && stdout.isTTY) &&
  !process.env['CI'] &&
  process.env['NX_INTERACTIVE'] !== 'false';

/**
 * The question about a missing module directory; absent where nobody could answer it. It throws a
 * `GenError` where the user cancels: that is no answer, and nothing is to be written.
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
