import { Global, Module } from '@nestjs/common';
import { openDatabase } from '../database';
import { ADAPTER, PrismaService } from './prisma.service';

@Global()
@Module({
  providers: [PrismaService, { provide: ADAPTER, useFactory: openDatabase }],
  exports: [PrismaService],
})
export class PrismaModule {}
