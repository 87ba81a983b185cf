// How much of what the machine's cores could have done was done: a step that leaves them idle waits for something.
import { cpus } from 'node:os';

/** Gives a function that tells which share of their time the cores were busy since, from 0 to 1. */
export function coresBusy(read = cpus) {
  const before = total(read());
  return () => {
    const now = total(read());
    const passed = now.all - before.all;
    return passed > 0 ? 1 - (now.idle - before.idle) / passed : 0;
  };
}

function total(cores) {
  const sum = { all: 0, idle: 0 };
  for (const { times } of cores) {
    sum.idle += times.idle;
    for (const ms of Object.values(times)) sum.all += ms;
  }
  return sum;
}
