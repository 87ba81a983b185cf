import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../../config/settings.module';
import { openDatabase } from '../database/database';
import { DATABASE, PrismaService } from './prisma.service';

/** One database for the whole application. */
@Global()
@Module({
  providers: [{ provide: DATABASE, useFactory: openDatabase, inject: [SETTINGS] }, PrismaService],
  exports: [PrismaService],
})
export class PrismaModule {}
