import { Global, Module } from '@nestjs/common';
import { openDatabase } from '../database';
import { POOL, PrismaService } from './prisma.service';

@Global()
@Module({
  providers: [PrismaService, { provide: POOL, useFactory: openDatabase }],
  exports: [PrismaService],
})
export class PrismaModule {}
