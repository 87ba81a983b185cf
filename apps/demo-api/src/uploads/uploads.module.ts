import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { multerOptions } from './multer-options';
import { UploadsController } from './uploads.controller';
import { UploadsService } from './uploads.service';
import { UploadsStorage } from './uploads.storage';
import { UploadsStorageModule } from './uploads-storage.module';

@Module({
  imports: [
    UploadsStorageModule,
    MulterModule.registerAsync({
      imports: [UploadsStorageModule],
      inject: [UploadsStorage],
      useFactory: ({ temporaryFolder }: UploadsStorage) => multerOptions(temporaryFolder),
    }),
  ],
  controllers: [UploadsController],
  providers: [UploadsService],
  exports: [UploadsStorageModule],
})
export class UploadsModule {}
