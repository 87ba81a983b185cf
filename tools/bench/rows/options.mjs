// The flags of npm run bench:rows.
import { parseArgs } from 'node:util';

const DEFAULTS = { rows: '10000,1000000,10000000', users: '300000' };

/**
 * `--rows 10000,1000000 --users 300000 --only NAMES --explain --built`
 * @throws Error with a message for the command line
 */
export function readOptions(args, questionNames) {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: DEFAULTS.rows },
      users: { type: 'string', default: DEFAULTS.users },
      only: { type: 'string', default: '' },
      explain: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  const sizes = values.rows.split(',').map((text) => wholeNumber('rows', text, 1000));
  if (sizes.some((size, at) => at > 0 && size <= sizes[at - 1]))
    throw new Error(`--rows ${values.rows} must begin with the smallest and grow.`);
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.filter((part) => !questionNames.some((name) => name.includes(part)));
  if (unknown.length)
    throw new Error(
      `--only knows nothing like ${unknown.join(', ')}; there are ${questionNames.join(', ')}.`,
    );
  return {
    sizes,
    users: wholeNumber('users', values.users, 1),
    isAsked: (name) => only.length === 0 || only.some((part) => name.includes(part)),
    explains: values.explain,
    isBuilt: values.built,
  };
}

function wholeNumber(name, text, least) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= least))
    throw new Error(`--${name} ${text} is not a whole number from ${least} to 999999999.`);
  return value;
}
