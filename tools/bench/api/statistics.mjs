// Aggregates over several rounds.

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Returns the ratio of one contestant to another in `measure`, as the median over the rounds: both values of a
 * ratio were measured within minutes, so that other load on the machine affects them alike. NaN where one of
 * them was not measured.
 * @param rounds [{ [contestant]: { peakBytes, operations: { [operation]: { perSecond, p99, cpuMs } } } }]
 */
export function ratio(rounds, name, reference, measure) {
  return median(
    rounds.flatMap((round) => {
      if (!round[name] || !round[reference]) return [];
      return [measure(round[name]) / measure(round[reference])];
    }),
  );
}

/** Returns the median of a measure over the rounds. */
export const typical = (rounds, name, measure) =>
  median(rounds.flatMap((round) => (round[name] ? [measure(round[name])] : [])));

export const perSecond = (operation) => (result) => result.operations[operation]?.perSecond;
export const p99 = (operation) => (result) => result.operations[operation]?.p99;
export const cpuMs = (operation) => (result) => result.operations[operation]?.cpuMs;
export const peakBytes = (result) => result.peakBytes;
