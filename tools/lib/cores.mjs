// How busy the machine's cores were: a step that leaves them idle is waiting for something.
import { cpus } from 'node:os';

/** Returns a function that returns the share of time that the cores have been busy since, from 0 to 1. */
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
