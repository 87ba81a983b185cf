import { useCallback, useEffect, useState } from 'react';

const TIMEOUT_MS = 5000;

/** Requests the dashboard itself from the server: any response will do. */
const canReachServer = (): Promise<boolean> =>
  fetch(window.location.href.replace(/#.*$/, ''), {
    ...{ method: 'HEAD', cache: 'no-store' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );

export interface Connection {
  /** Undefined until known. */
  isThere?: boolean;
  isAsking: boolean;
  ask: () => Promise<boolean>;
}

const isConnected = async (): Promise<boolean> => navigator.onLine && (await canReachServer());

/** Whether the server can be reached; only checked if `isEnabled`. */
export function useConnection(isEnabled: boolean): Connection {
  const [isThere, setThere] = useState<boolean>();
  const [isRechecking, setRechecking] = useState(false);

  const ask = useCallback(async () => {
    setRechecking(true);
    const isReachable = await isConnected();
    setThere(isReachable);
    setRechecking(false);
    return isReachable;
  }, []);

  useEffect(() => {
    if (isEnabled) void isConnected().then(setThere);
  }, [isEnabled]);

  return { isThere, isAsking: isRechecking || (isEnabled && isThere === undefined), ask };
}
