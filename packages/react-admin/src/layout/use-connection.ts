import { useCallback, useEffect, useState } from 'react';

const LONGEST_WAIT = 5000;

/** Asks the server for the dashboard itself: any answer will do. */
const isReached = (): Promise<boolean> =>
  fetch(window.location.href.replace(/#.*$/, ''), {
    ...{ method: 'HEAD', cache: 'no-store' },
    signal: AbortSignal.timeout(LONGEST_WAIT),
  }).then(
    () => true,
    () => false,
  );

export interface Connection {
  /** Undefined until it is known. */
  isThere?: boolean;
  isAsking: boolean;
  ask: () => Promise<boolean>;
}

const isConnected = async (): Promise<boolean> => navigator.onLine && (await isReached());

/** Whether the server can be reached, where that is asked. */
export function useConnection(isAsked: boolean): Connection {
  const [isThere, setThere] = useState<boolean>();
  const [isAskedAgain, setAskedAgain] = useState(false);

  const ask = useCallback(async () => {
    setAskedAgain(true);
    const found = await isConnected();
    setThere(found);
    setAskedAgain(false);
    return found;
  }, []);

  useEffect(() => {
    if (isAsked) void isConnected().then(setThere);
  }, [isAsked]);

  return { isThere, isAsking: isAskedAgain || (isAsked && isThere === undefined), ask };
}
