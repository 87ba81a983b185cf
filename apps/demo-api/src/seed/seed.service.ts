import { UploadsService } from '@gen/nest/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import type { Prisma } from '../generated/prisma/client';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { developerRows, promoCodeRows } from './rows/catalogue';
import { orderRows } from './rows/orders';
import { postRows } from './rows/posts';
import { productRows } from './rows/products';
import { customerRows, loginRows } from './rows/users';
import { Random } from './random';

/** Keeps two processes over one PostgreSQL from seeding at the same moment; any number of our own. */
const LOCK = 20261121;

/** Fills an empty database with the demo's data, its three logins included. */
@Injectable()
export class SeedService {
  private readonly logger = new Logger(SeedService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly uploads: UploadsService,
  ) {}

  /** Never in production, whatever else is set: the passwords of the demo's logins are public. */
  async seedAtStart(): Promise<void> {
    if (!this.settings.seed) return;
    if (await this.seed()) this.logger.log('The empty database now holds the demo data');
  }

  /** @returns false where the database held rows already; nothing is changed then */
  private async seed(): Promise<boolean> {
    if (!(await isEmpty(this.prisma))) return false;
    const random = new Random(42);
    const stored: string[] = [];
    // Hashing and drawing take seconds: before the transaction, not in it.
    const logins = await loginRows();
    const products = await productRows(random, async (data, type) => {
      const url = await this.uploads.store(data, type);
      stored.push(url);
      return url;
    });
    const filled = await this.prisma.$transaction(async (tx) => {
      const [{ isMine }] = await tx.$queryRaw<
        [{ isMine: boolean }]
      >`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isMine"`;
      if (!isMine || !(await isEmpty(tx))) return false;
      const users = [...logins, ...customerRows(random)];
      const promoCodes = promoCodeRows();
      await tx.user.createMany({ data: users });
      await tx.promoCode.createMany({ data: promoCodes });
      await tx.order.createMany({ data: orderRows(random, users, promoCodes) });
      await tx.post.createMany({ data: postRows(random) });
      await tx.product.createMany({ data: products });
      await tx.developer.createMany({ data: developerRows(random) });
      return true;
    });
    if (!filled) await Promise.all(stored.map((url) => this.uploads.remove(url)));
    return filled;
  }
}

async function isEmpty(client: Prisma.TransactionClient): Promise<boolean> {
  const first = { select: { id: true } };
  return !(
    (await client.user.findFirst(first)) ||
    (await client.post.findFirst(first)) ||
    (await client.product.findFirst(first)) ||
    (await client.order.findFirst(first)) ||
    (await client.promoCode.findFirst(first)) ||
    (await client.developer.findFirst(first))
  );
}
