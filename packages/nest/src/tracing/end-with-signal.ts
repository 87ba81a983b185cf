const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Does the last work once nothing else ends the process on a signal, and then sends the signal again. Nest's shutdown hooks
 * count as ended when they stop listening, which they do before they send the signal again.
 */
export function endWithSignal(work: () => Promise<unknown>): void {
  for (const signal of SIGNALS) {
    let waitedFor = 0;
    const end = (): void => {
      process.removeListener(signal, end);
      const others = process.listenerCount(signal);
      if (others > 0 && others >= waitedFor) {
        waitedFor = others;
        // Libraries such as signal-exit end the process only if nothing else listens: now they find it as if without us.
        setImmediate(() => process.on(signal, end));
        return;
      }
      void work().finally(() => process.kill(process.pid, signal));
    };
    process.on(signal, end);
  }
}
