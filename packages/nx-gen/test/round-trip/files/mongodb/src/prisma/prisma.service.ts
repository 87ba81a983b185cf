import { Injectable } from '@nestjs/common';
import { PrismaClient } from '@prisma/client';

/** As the module provides it; Prisma's client of MongoDB takes none. */
export const ADAPTER = Symbol('the connections of the database');

@Injectable()
export class PrismaService extends PrismaClient {}
