import type { OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client';
import type { Database } from '../database/database';

/** Injection token of the open `Database`. */
export const DATABASE = Symbol('DATABASE');

/** The Prisma client over the application's database. */
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  constructor(private readonly database: Database) {
    super({
      adapter: new PrismaPg(database.pool),
      // The embedded database has one connection: transactions queue for it, so they need patience.
      transactionOptions: { maxWait: 10_000, timeout: 10_000 },
    });
  }

  /** Not in onModuleDestroy: that runs before the HTTP server has answered its last requests. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.database.close();
  }
}
