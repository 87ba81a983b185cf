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

  it('wait until it is quiet, and know of every change once', async () => {
    queue.add('a');
    await wait(60);
    queue.add('b');
    queue.add('a');
    await wait(60);
    expect(runs).toEqual([]);
    await wait(40);
    expect(runs).toEqual([['a', 'b']]);
  });

  it('come one at a time: what changes during one leads to one more', async () => {
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

  it('end with the one that is on its way', async () => {
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
