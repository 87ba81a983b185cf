import { Inject, Injectable } from '@nestjs/common';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '@prisma/client';

export const ADAPTER = Symbol('the connections of the database');

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(ADAPTER) adapter: SqlDriverAdapterFactory) {
    super({ adapter });
  }
}
