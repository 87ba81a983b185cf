import { act } from '@testing-library/react';

/** Waits for what must not happen, with React's updates meanwhile, such as the end of a transition on a busy machine. */
export const pause = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
