import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HEALTH, type HealthOptions } from './health.options';

/** Shorter than the timeout of load balancers. */
const TIMEOUT_MS = 2_000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly logger = new Logger(HealthService.name);
  private isStopping = false;

  constructor(@Inject(HEALTH) private readonly options: HealthOptions) {}

  async isReady(): Promise<boolean> {
    if (this.isStopping) return false;
    const checks = Object.entries(this.options.checks);
    const results = await Promise.all(checks.map(([name, check]) => this.responds(name, check)));
    return results.every(Boolean);
  }

  /** The first step of a shutdown: from here on, no new requests should arrive. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async responds(name: string, check: () => PromiseLike<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
    });
    try {
      await Promise.race([check(), timeout]);
      return true;
    } catch (error) {
      this.logger.warn(`${name} does not answer: ${String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
