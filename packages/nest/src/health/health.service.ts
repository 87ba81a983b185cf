import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HEALTH, type HealthOptions } from './health.options';

/** Shorter than what load balancers wait for an answer. */
const TIMEOUT_MS = 2_000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly logger = new Logger(HealthService.name);
  private stopping = false;

  constructor(@Inject(HEALTH) private readonly options: HealthOptions) {}

  async isReady(): Promise<boolean> {
    if (this.stopping) return false;
    const checks = Object.entries(this.options.checks);
    const answers = await Promise.all(checks.map(([name, ask]) => this.answers(name, ask)));
    return answers.every(Boolean);
  }

  /** The first step of a shutdown: from here on, nobody should send new requests. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async answers(name: string, ask: () => PromiseLike<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('no answer in time')), TIMEOUT_MS);
    });
    try {
      await Promise.race([ask(), tooLate]);
      return true;
    } catch (error) {
      this.logger.warn(`${name} does not answer: ${String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
