// The summary of a run.

const MIB = 1024 * 1024;
/** How much the server's memory may grow during a run. */
export const MOST_BYTES = 100 * MIB;
const SHOWN = 20;

/** Returns { lines, isRight }. @param before, after the server's memory in bytes, where known */
export function reportLines({ faults, statuses, untouched, slowest }, { seconds, before, after }) {
  const grown = before === undefined ? 0 : after - before;
  const isTooLarge = grown > MOST_BYTES;
  const counts = [...statuses].sort(([one], [other]) => one - other);
  return {
    isRight: faults.length === 0 && !isTooLarge,
    lines: [
      ...faultLines(faults),
      `${seconds.toFixed(1)} s; the slowest answer took ${slowest.ms} ms (${slowest.name})`,
      `Statuses: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      ...(untouched.length > 0 ? [`Never answered 2xx: ${untouched.join(', ')}`] : []),
      ...(before === undefined
        ? []
        : [
            `Memory: ${mib(before)} MiB before, ${mib(after)} MiB after${isTooLarge ? ', which is too much' : ''}`,
          ]),
      `${faults.length} faults`,
    ],
  };
}

/** Shows the first of similar faults: a fault of one generated route is shared by all. */
function faultLines(faults) {
  const kinds = new Map();
  for (const fault of faults) {
    const kind = `${fault.name.split(' ')[0]} ${fault.text}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()]
    .slice(0, SHOWN)
    .flatMap(([{ number, name, text, curl }, ...more]) => [
      `Request ${number}, ${name} ${text}${more.length > 0 ? ` (and ${more.length} more like it)` : ''}`,
      `  ${curl}`,
    ]);
}

const mib = (bytes) => Math.round(bytes / MIB);
