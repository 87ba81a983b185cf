import { Module } from '@nestjs/common';
import { DeveloperApi } from './developer.api';
import { DeveloperService } from './developer.service';

@Module({ providers: [DeveloperService, DeveloperApi], exports: [DeveloperService] })
export class DeveloperModule {}
