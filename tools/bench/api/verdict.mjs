// The bounds that ours must keep relative to the handwritten API, with the same authentication.
import { operationNames } from './operations.mjs';
import { p99, peakBytes, perSecond, ratio } from './statistics.mjs';

const PAIRS = [
  { ours: 'ours-express', hand: 'hand-express-login', platform: 'Express', least: 1 },
  { ours: 'ours-fastify', hand: 'hand-fastify-login', platform: 'Fastify', least: 1.3 },
];
const MOST_P99 = 2;
const MOST_MEMORY = 1.2;

/** Returns a sentence for each missed bound; what was not measured misses none. */
export function missedBounds(rounds) {
  return PAIRS.flatMap(({ ours, hand, platform, least }) => {
    const ofOperations = operationNames.flatMap((operation) => {
      const rate = ratio(rounds, ours, hand, perSecond(operation));
      const late = ratio(rounds, ours, hand, p99(operation));
      const what = `${operation} on ${platform}`;
      return [
        rate < least &&
          `${what}: ours answers ${times(rate)} as many requests as the one written by hand, less than ${least} x.`,
        late > MOST_P99 &&
          `${what}: the slowest hundredth of ours takes ${times(late)} that of the one written by hand, more than ${MOST_P99} x.`,
      ];
    });
    const memory = ratio(rounds, ours, hand, peakBytes);
    return [
      ...ofOperations,
      memory > MOST_MEMORY &&
        `${platform}: the peak memory of ours is ${times(memory)} that of the one written by hand, more than ${MOST_MEMORY} x.`,
    ].filter(Boolean);
  });
}

const times = (number) => `${number.toFixed(2)} x`;
