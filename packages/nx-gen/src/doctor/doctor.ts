import type { GenerateOptions } from '../config/run-options';
import type { Colour, Paint } from './paint';
import { formatCount } from '../base/format-count';
import { indentContinuation, type InspectionResult } from './inspection-result';
import type { Check, Status } from './check';
import { examine } from './examine';
import { ProjectReading } from './reading';

/** Checks a project from its configuration to its generated files. */
export async function runDoctor(root: string, options: GenerateOptions): Promise<InspectionResult> {
  return resultOf(await examine(new ProjectReading(root, options)));
}

export function resultOf(checks: readonly Check[]): InspectionResult {
  const ok = checks.every(({ status }) => status !== 'error');
  return {
    ok,
    json: { ok, checks },
    lines: (paint) => [
      ...checks.map((check) => formatCheck(check, paint)),
      '',
      formatSummary(checks, paint),
    ],
  };
}

const STATUS_SYMBOLS: Record<Status, [mark: string, colour: Colour]> = {
  ok: ['✔', 'green'],
  warning: ['!', 'yellow'],
  error: ['✖', 'red'],
  skipped: ['-', 'dim'],
};

function formatCheck({ status, title, message, suggestion }: Check, paint: Paint): string {
  const [mark, colour] = STATUS_SYMBOLS[status];
  const [first = '', ...more] = message.split('\n');
  // several problems are listed below the title, one per line
  const text = more.length > 0 ? `\n${[first, ...more].join('\n')}` : ` ${first}`;
  const line = `${paint(colour, mark)} ${paint('bold', title)}:${indentContinuation(text, 4)}`;
  return suggestion === undefined
    ? line
    : `${line}\n    ${paint('dim', '→')} ${indentContinuation(suggestion, 6)}`;
}

function formatSummary(checks: readonly Check[], paint: Paint): string {
  const countOf = (requested: Status): number =>
    checks.filter(({ status }) => status === requested).length;
  const parts = [
    `${countOf('ok')} ok`,
    countOf('warning') > 0 && paint('yellow', formatCount(countOf('warning'), 'warning')),
    countOf('error') > 0 && paint('red', formatCount(countOf('error'), 'error')),
    countOf('skipped') > 0 && `${countOf('skipped')} skipped`,
  ];
  return `${formatCount(checks.length, 'check')}: ${parts.filter(Boolean).join(', ')}.`;
}
