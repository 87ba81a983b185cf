import { withAccountRules } from '@gen/nest/login';
import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../../config/settings.module';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { DATABASE, PrismaService } from './prisma.service';

/** The administrators of whom one must remain: an imported one without a password cannot log in yet. */
const administrators = { role: 'admin', password: { not: null } };

/** One database for the whole application; its client enforces the account rules of the login. */
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
