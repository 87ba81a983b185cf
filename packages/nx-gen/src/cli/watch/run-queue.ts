/** Runs one after another: changes in quick succession cause one run, and those during a run cause one more. */
export class RunQueue {
  private readonly changes = new Set<string>();
  private timer?: NodeJS.Timeout;
  private current?: Promise<void>;
  private isClosed = false;

  /**
   * @param run gets what has changed since the previous run; it must not reject
   * @param debounceMs milliseconds without changes before a run starts
   */
  constructor(
    private readonly run: (changes: string[]) => Promise<void>,
    private readonly debounceMs: number,
  ) {}

  add(change: string): void {
    this.changes.add(change);
    if (!this.current) this.schedule();
  }

  /** Starts a run immediately, even without changes. */
  start(): void {
    if (this.current || this.isClosed) return;
    const changes = [...this.changes];
    this.changes.clear();
    this.current = this.run(changes).finally(() => {
      this.current = undefined;
      if (this.changes.size > 0) this.schedule();
    });
  }

  /** Starts no further run, and waits for the current one. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.current;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => this.start(), this.debounceMs);
  }
}
