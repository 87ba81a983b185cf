import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PrismaService } from '../infrastructure/prisma/prisma.service';

/** Shorter than what load balancers wait for an answer. */
const PING_TIMEOUT_MS = 2_000;

@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly logger = new Logger(HealthService.name);
  private stopping = false;

  constructor(private readonly prisma: PrismaService) {}

  async isReady(): Promise<boolean> {
    return !this.stopping && (await this.databaseAnswers());
  }

  /** The first step of a shutdown: from here on, nobody should send new requests. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async databaseAnswers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('no answer in time')), PING_TIMEOUT_MS);
    });
    try {
      await Promise.race([this.prisma.$queryRaw`SELECT 1`, tooLate]);
      return true;
    } catch (error) {
      this.logger.warn(`The database does not answer: ${String(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
