import { RunQueue } from './run-queue';

describe('the runs of gen watch', () => {
  let runs: string[][];
  let finish: () => void;
  let queue: RunQueue;

  beforeEach(() => {
    jest.useFakeTimers();
    runs = [];
    queue = new RunQueue((changes) => {
      runs.push(changes);
      return new Promise((resolve) => (finish = resolve));
    }, 100);
  });
  afterEach(() => jest.useRealTimers());

  const wait = (milliseconds: number): Promise<unknown> =>
    jest.advanceTimersByTimeAsync(milliseconds);

  it('wait until no more changes arrive, and list each change once', async () => {
    queue.add('a');
    await wait(60);
    queue.add('b');
    queue.add('a');
    await wait(60);
    expect(runs).toEqual([]);
    await wait(40);
    expect(runs).toEqual([['a', 'b']]);
  });

  it('never overlap: changes during a run lead to one more run', async () => {
    queue.start();
    queue.add('a');
    await wait(1000);
    queue.add('b');
    await wait(1000);
    expect(runs).toEqual([[]]);
    finish();
    await wait(100);
    expect(runs).toEqual([[], ['a', 'b']]);
    finish();
    await wait(1000);
    expect(runs).toHaveLength(2);
  });

  it('end with the current run after close', async () => {
    queue.start();
    queue.add('a');
    let isClosed = false;
    const closed = queue.close().then(() => (isClosed = true));
    await wait(1000);
    expect(isClosed).toBe(false);
    finish();
    await closed;
    await wait(1000);
    expect(runs).toEqual([[]]);
  });
});
