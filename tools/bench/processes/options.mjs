// The flags of npm run bench:processes.
import { parseArgs } from 'node:util';

/** @throws Error with a message for the command line */
export function readOptions(args, cores) {
  const { values } = parseArgs({
    args,
    options: {
      processes: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      warm: { type: 'string', default: '2' },
      built: { type: 'boolean', default: false },
    },
  });
  const counts = (values.processes ?? (cores >= 4 ? '1,2,4' : '1,2'))
    .split(',')
    .map((text) => positive('processes', text));
  return {
    counts: [...new Set([1, ...counts])].sort((a, b) => a - b),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    warmSeconds: positive('warm', values.warm),
    isBuilt: values.built,
  };
}

function positive(name, text) {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Error(`--${name} ${text} is not a number from 1 to 999.`);
  return Number(text);
}
