/** Runs at most `size` jobs at once; the others wait in the order in which they came. */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running < this.size) this.running += 1;
    else await new Promise<void>((ready) => this.waiting.push(ready));
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // takes this job's place
      else this.running -= 1;
    }
  }
}
