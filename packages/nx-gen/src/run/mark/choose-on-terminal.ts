import { listOf } from '../../base/nearest';
import { GenError, printable } from '../../base/diagnostics';
import { canAsk, type Terminal } from '../ask';
import type { Choose } from './mark';

/** Returns the prompt with the list of models; undefined if the session is not interactive. */
export function chooseOnTerminal(terminal: Terminal = process): Choose | undefined {
  if (!canAsk(terminal)) return undefined;
  return async ({ marked, already, unfit }) => {
    const { isCancel, multiselect } = await import('@clack/prompts');
    const before = already.length > 0 ? ` Already marked: ${listOf(already, 'and')}.` : '';
    const answer = await multiselect({
      message: `Which models should have an API and dashboard pages?${before}`,
      options: [
        ...marked.map((value) => ({ value })),
        ...unfit.map(({ name, problems: [problem] }) => ({
          value: name,
          hint: printable(problem?.message ?? ''),
          disabled: true,
        })),
      ],
      required: true,
      input: terminal.stdin,
      output: terminal.stdout,
    });
    if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
    return answer;
  };
}
