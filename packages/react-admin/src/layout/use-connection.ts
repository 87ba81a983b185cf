import { useCallback, useEffect, useState } from 'react';
import { isConnected } from '../reading/is-connected.js';

export interface Connection {
  /** Undefined until known. */
  isThere?: boolean;
  isAsking: boolean;
  ask: () => Promise<boolean>;
}

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
