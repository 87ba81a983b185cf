import {
  storageFromEnvironment,
  type UploadStorage,
  type UploadsOptions,
  type UploadsOptionsFactory,
} from '@gen/nest/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { TemporaryStorage } from './temporary-storage';

/** Which files are accepted, and where they are stored: on disk or, with `UPLOAD_STORAGE=s3`, in a bucket. */
@Injectable()
export class UploadSettings implements UploadsOptionsFactory {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  createUploadsOptions(): UploadsOptions {
    return { storage: this.storage(), accepts: 'any', signingKey: this.settings.uploadKey };
  }

  private storage(): UploadStorage {
    const { uploadsDir } = this.settings;
    if (uploadsDir === undefined && (process.env['UPLOAD_STORAGE'] || 'disk') === 'disk')
      return new TemporaryStorage();
    return storageFromEnvironment({ ...process.env, UPLOADS_DIR: uploadsDir });
  }
}
