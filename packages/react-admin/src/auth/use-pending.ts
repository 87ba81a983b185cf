import { useCallback, useState } from 'react';

/**
 * For a dialog that is not to be closed while its request is under way: what the answer shows only once, such as an API key,
 * would be lost. Returns whether that is so, and a function that runs the request.
 */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const run = useCallback(async (request: () => Promise<void>) => {
    setPending(true);
    try {
      await request();
    } finally {
      setPending(false);
    }
  }, []);
  return [isPending, run] as const;
}
