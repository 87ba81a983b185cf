import 'reflect-metadata';
import { runSweep } from '@gen/nest/uploads';
import { join } from 'node:path';
import { AppModule } from './app.module';

/**
 * Deletes uploaded files that no record refers to: `node dist/sweep.js [--dry-run] [--older-than <hours>]`.
 *
 * Once a day is enough: `30 4 * * * cd /srv/demo-api && npm run uploads:sweep`. With `DATABASE_URL` it runs beside the
 * application; the embedded database belongs to one process, so stop the application first. Run it in the application's
 * own environment: with another database all files look unused.
 *
 * All models with files are resources here, and none of their fields is hidden; a project that stores addresses
 * elsewhere passes them as `references`.
 */
process.env['DATA_DIR'] ||= join(__dirname, '..', '.data');
void runSweep(AppModule);
