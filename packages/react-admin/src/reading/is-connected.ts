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

/** Whether the server can be reached. */
export const isConnected = async (): Promise<boolean> =>
  navigator.onLine && (await canReachServer());
