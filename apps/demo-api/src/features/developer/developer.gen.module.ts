import { Module } from '@nestjs/common';
import { DeveloperGenController } from './developer.gen.controller';
import { DeveloperGenService } from './developer.gen.service';

@Module({ controllers: [DeveloperGenController], providers: [DeveloperGenService], exports: [DeveloperGenService] })
export class DeveloperGenModule {}
