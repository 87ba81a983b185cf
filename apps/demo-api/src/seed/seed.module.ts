import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { SeedService } from './seed.service';

@Module({ imports: [UploadsModule], providers: [SeedService] })
export class SeedModule {}
