import { Module } from '@nestjs/common';
import { UploadsStorage } from './uploads.storage';

/** Apart from UploadsModule, because Multer's own set-up needs the folder first. */
@Module({ providers: [UploadsStorage], exports: [UploadsStorage] })
export class UploadsStorageModule {}
