import { Inject, Injectable } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client';

export const POOL = Symbol('the connections of the database');

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(POOL) pool: Pool) {
    super({ adapter: new PrismaPg(pool) });
  }
}
