import 'reflect-metadata';
import { runSweep } from '@gen/nest/uploads';
import { join } from 'node:path';
import { AppModule } from './app.module';

/**
 * Removes uploaded files that no record mentions: `node dist/sweep.js [--dry-run] [--older-than <hours>]`.
 *
 * Once a day is enough: `30 4 * * * cd /srv/demo-api && npm run uploads:sweep`. With `DATABASE_URL` it runs beside the
 * application; the embedded database belongs to one process, so stop the application first. It needs the application's
 * own environment: over another database all files look unused.
 *
 * All models with files are resources here, and none of their fields is hidden; a project that keeps addresses elsewhere
 * hands them over as `references`.
 */
process.env['DATA_DIR'] ||= join(__dirname, '..', '.data');
void runSweep(AppModule);
