import { Module } from '@nestjs/common';
import { UserGenController } from './user.gen.controller';
import { UserGenService } from './user.gen.service';

@Module({ controllers: [UserGenController], providers: [UserGenService], exports: [UserGenService] })
export class UserGenModule {}
