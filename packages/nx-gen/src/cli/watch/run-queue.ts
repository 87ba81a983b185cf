/**
 * Runs one after another: changes that come close together lead to one run, and those that come
 * during a run to one more.
 */
export class RunQueue {
  private readonly changes = new Set<string>();
  private timer?: NodeJS.Timeout;
  private current?: Promise<void>;
  private isClosed = false;

  /**
   * @param run gets what has changed since the run before; it must not fail
   * @param delay milliseconds of quiet before a run begins
   */
  constructor(
    private readonly run: (changes: string[]) => Promise<void>,
    private readonly delay: number,
  ) {}

  add(change: string): void {
    this.changes.add(change);
    if (!this.current) this.wait();
  }

  /** Begins at once, though nothing has changed. */
  start(): void {
    if (this.current || this.isClosed) return;
    const changes = [...this.changes];
    this.changes.clear();
    this.current = this.run(changes).finally(() => {
      this.current = undefined;
      if (this.changes.size > 0) this.wait();
    });
  }

  /** Begins no further run, and waits for the one that is on its way. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.current;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => this.start(), this.delay);
  }
}
