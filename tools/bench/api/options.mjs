// The flags of npm run bench:api.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contestants as own, variantOf } from './contestants.mjs';
import { operationNames } from './operations.mjs';
import { RULES } from './rules.mjs';

const DEFAULTS = { rounds: '3', seconds: '5', warm: '2' };

/**
 * `--rounds 3 --seconds 5 --warm 2 --only ours-fastify,list --built --variant before=FILE --profile FOLDER`
 * @throws Error with a message for the command line
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: DEFAULTS.rounds },
      seconds: { type: 'string', default: DEFAULTS.seconds },
      warm: { type: 'string', default: DEFAULTS.warm },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
      built: { type: 'boolean', default: false },
      variant: { type: 'string', multiple: true, default: [] },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  const contestants = { ...own, ...variantsOf(values.variant) };
  const contestantNames = Object.keys(contestants);
  const known = [...contestantNames, ...operationNames, RULES];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new Error(`--only knows no ${unknown.join(' and no ')}: use ${known.join(', ')}.`);
  const chosen = (names) => {
    const named = names.filter((name) => only.includes(name));
    return named.length ? named : names;
  };
  const asked = chosen([...operationNames, RULES]);
  return {
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    warmSeconds: positive('warm', values.warm),
    contestants,
    names: chosen(contestantNames),
    operations: asked.filter((name) => name !== RULES),
    withRules: asked.includes(RULES),
    profile: values.profile,
    isBuilt: values.built,
  };
}

/** `NAME=FILE` → two contestants, one per platform. */
function variantsOf(texts) {
  return Object.assign(
    {},
    ...texts.map((text) => {
      const [, name, file] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
      if (!file)
        throw new Error(`--variant ${text} is not NAME=FILE, such as before=dist/main.js.`);
      return variantOf(name, resolve(file));
    }),
  );
}

function positive(name, text) {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Error(`--${name} ${text} is not a number from 1 to 9999.`);
  return Number(text);
}
