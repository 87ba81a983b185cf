import { withAccountRules } from '@gen/nest/login';
import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../../config/settings.module';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { DATABASE, PrismaService } from './prisma.service';

/** Whose loss would leave nobody to administer: an imported one has no password yet. */
const administrators = { role: 'admin', password: { not: null } };

/** One database for the whole application, under the rules of its accounts. */
@Global()
@Module({
  providers: [
    { provide: DATABASE, useFactory: openDatabase, inject: [SETTINGS] },
    {
      provide: PrismaService,
      useFactory: (database: Database) =>
        withAccountRules(new PrismaService(database), { administrators }),
      inject: [DATABASE],
    },
  ],
  exports: [PrismaService, DATABASE],
})
export class PrismaModule {}
