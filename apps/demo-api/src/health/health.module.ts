import { HealthModule as Health } from '@gen/nest';
import { UploadsService } from '@gen/nest/uploads';
import { Module } from '@nestjs/common';
import type { Database } from '../infrastructure/database/database';
import { DATABASE } from '../infrastructure/prisma/prisma.service';

/** Checks what requests depend on. */
@Module({
  imports: [
    Health.forRootAsync({
      inject: [DATABASE, UploadsService],
      useFactory: (database: Database, uploads: UploadsService) => ({
        checks: {
          'The database': () => database.ping(),
          'The storage of uploads': () => uploads.check(),
        },
      }),
    }),
  ],
})
export class HealthModule {}
