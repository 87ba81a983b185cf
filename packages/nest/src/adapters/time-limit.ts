import { httpError } from '../errors/http-error';

/**
 * Runs work against the clock. Work that is late goes on by itself, for nothing can stop it from
 * outside; it sees the end of its time in the signal.
 *
 * @throws HttpException 504 when the time is over
 */
export async function withinTime<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T> {
  const clock = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = httpError(504, `The request took longer than ${milliseconds / 1000} s`, {
        code: 'TIMEOUT',
      });
      clock.abort(error);
      reject(error);
    }, milliseconds);
  });
  const working = work(clock.signal);
  working.catch((error: unknown) => {
    if (clock.signal.aborted && error !== clock.signal.reason) onLateError(error);
  });
  try {
    return await Promise.race([working, end]);
  } finally {
    clearTimeout(timer);
  }
}
