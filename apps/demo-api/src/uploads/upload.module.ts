import { UploadsModule } from '@gen/nest/uploads';
import { Module } from '@nestjs/common';
import { UploadController } from './upload.controller';
import { UploadSettings } from './upload.settings';

/** The routes for uploads. `UploadsModule` stores the files and serves them at `/uploads/`. */
@Module({
  imports: [UploadsModule.forRootAsync({ useClass: UploadSettings })],
  controllers: [UploadController],
})
export class UploadModule {}
