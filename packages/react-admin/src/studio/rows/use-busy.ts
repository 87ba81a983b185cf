import { useCallback, useState } from 'react';

export interface Busy {
  isBusy: boolean;
  /** Runs an action; the grid is busy until all actions have ended. */
  track: <Result>(action: () => Promise<Result>) => Promise<Result>;
}

export function useBusy(): Busy {
  const [running, setRunning] = useState(0);
  const track = useCallback<Busy['track']>(async (action) => {
    setRunning((count) => count + 1);
    try {
      return await action();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return { isBusy: running > 0, track };
}
