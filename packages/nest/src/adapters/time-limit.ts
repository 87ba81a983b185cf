import { httpError } from '../errors/http-error';

/**
 * Runs work with a time limit. Late work continues, since nothing can stop it from outside; its
 * signal tells it that its time is over.
 *
 * @throws HttpException 504 when the time is over
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = httpError(504, `The request took longer than ${milliseconds / 1000} s`, {
        code: 'TIMEOUT',
      });
      controller.abort(error);
      reject(error);
    }, milliseconds);
  });
  const running = work(controller.signal);
  running.catch((error: unknown) => {
    if (controller.signal.aborted && error !== controller.signal.reason) onLateError(error);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
