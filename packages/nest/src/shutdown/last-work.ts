import { setTimeout as sleep } from 'node:timers/promises';

type Work = () => Promise<unknown>;

// At module level: what has to end last, such as tracing, starts before there is an application.
const lastWork = new Set<Work>();

/** A collector that does not answer, for example, must not hold up the end of the process. */
const LIMIT_MS = 2_000;

/** Adds work for `endOnSignal` once the application has closed, such as to send what its last requests left. */
export const addLastWork = (work: Work): void => void lastWork.add(work);

/** Does this work; resolves when all of it has ended, or has failed, or after two seconds. */
export const doLastWork = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...lastWork].map((work) => work())), sleep(LIMIT_MS)]);
