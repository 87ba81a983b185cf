// The measurements as a readable table.
import { markdown } from '../markdown.mjs';
import { operationNames } from './operations.mjs';
import { cpuMs, p99, peakBytes, perSecond, ratio, typical } from './statistics.mjs';

const FLOOR = 'raw-login';
const HAND = { 'ours-express': 'hand-express-login', 'ours-fastify': 'hand-fastify-login' };

/** Returns a Markdown table: one line per contestant and operation. */
export function tableOf(rounds) {
  const names = Object.keys(rounds[0]);
  const measured = operationNames.filter((name) => rounds[0][names[0]].operations[name]);
  const rows = measured.flatMap((operation) =>
    names.map((name) => [
      operation,
      name,
      number(typical(rounds, name, perSecond(operation)), 0),
      number(ratio(rounds, name, FLOOR, perSecond(operation)), 2),
      HAND[name] ? number(ratio(rounds, name, HAND[name], perSecond(operation)), 2) : '',
      number(typical(rounds, name, p99(operation)), 0),
      number(typical(rounds, name, cpuMs(operation)), 2),
      HAND[name] ? number(ratio(rounds, name, HAND[name], cpuMs(operation)), 2) : '',
    ]),
  );
  const memory = names.map((name) => [name, number(typical(rounds, name, peakBytes) / 2 ** 20, 0)]);
  return [
    ...markdown(
      [
        'operation',
        'server',
        'per s',
        'of raw-login',
        'of hand',
        'p99 ms',
        'CPU ms',
        'CPU of hand',
      ],
      rows,
    ),
    '',
    ...markdown(['server', 'peak MiB'], memory),
  ].join('\n');
}

const number = (value, digits) => (Number.isNaN(value) ? '' : value.toFixed(digits));
