import type { GenerateOptions } from '../config/run-options';
import type { Colour, Paint } from './paint';
import { counted } from '../base/counted';
import { hanging, type Answer } from './answer';
import type { Check, Status } from './check';
import { examine } from './examine';
import { Reading } from './reading';

/** Checks a project from its configuration to its generated files. */
export async function doctor(root: string, options: GenerateOptions): Promise<Answer> {
  return answerOf(await examine(new Reading(root, options)));
}

export function answerOf(checks: readonly Check[]): Answer {
  const ok = checks.every(({ status }) => status !== 'error');
  return {
    ok,
    json: { ok, checks },
    lines: (paint) => [...checks.map((check) => lineOf(check, paint)), '', verdict(checks, paint)],
  };
}

const MARKS: Record<Status, [mark: string, colour: Colour]> = {
  ok: ['✔', 'green'],
  warning: ['!', 'yellow'],
  error: ['✖', 'red'],
  skipped: ['-', 'dim'],
};

function lineOf({ status, title, message, suggestion }: Check, paint: Paint): string {
  const [mark, colour] = MARKS[status];
  const [first = '', ...more] = message.split('\n');
  // several faults stand below the title, each on a line of its own
  const told = more.length > 0 ? `\n${[first, ...more].join('\n')}` : ` ${first}`;
  const line = `${paint(colour, mark)} ${paint('bold', title)}:${hanging(told, 4)}`;
  return suggestion === undefined
    ? line
    : `${line}\n    ${paint('dim', '→')} ${hanging(suggestion, 6)}`;
}

function verdict(checks: readonly Check[], paint: Paint): string {
  const number = (wanted: Status): number =>
    checks.filter(({ status }) => status === wanted).length;
  const parts = [
    `${number('ok')} ok`,
    number('warning') > 0 && paint('yellow', counted(number('warning'), 'warning')),
    number('error') > 0 && paint('red', counted(number('error'), 'error')),
    number('skipped') > 0 && `${number('skipped')} skipped`,
  ];
  return `${counted(checks.length, 'check')}: ${parts.filter(Boolean).join(', ')}.`;
}
