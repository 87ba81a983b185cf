// A separate process for the tests of signals: it ends with its last work, beside the listeners that `BESIDE` names.
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithSignal } from '../../src/tracing/end-with-signal';

const SIGNAL = 'SIGTERM';

const OTHERS: Record<string, () => void> = {
  /** As Nest's shutdown hooks: they ignore further signals until they have ended. */
  hooks() {
    let hasBegun = false;
    const listen = () => {
      if (!hasBegun) void close();
      hasBegun = true;
    };
    const close = async () => {
      console.log('closing');
      await sleep(300);
      console.log('closed');
      process.removeListener(SIGNAL, listen);
      process.kill(process.pid, SIGNAL);
    };
    process.on(SIGNAL, listen);
  },
  /** As the package signal-exit: it ends the process only if nothing else listens. */
  signalExit() {
    const listen = () => {
      if (process.listenerCount(SIGNAL) > 1) return;
      process.removeListener(SIGNAL, listen);
      process.kill(process.pid, SIGNAL);
    };
    process.on(SIGNAL, listen);
  },
};

endWithSignal(async () => {
  await sleep(50);
  console.log('last work');
});
for (const name of (process.env['BESIDE'] ?? '').split(',')) OTHERS[name]?.();
setInterval(() => undefined, 60_000);
console.log('ready');
