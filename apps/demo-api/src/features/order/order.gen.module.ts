import { Module } from '@nestjs/common';
import { OrderGenController } from './order.gen.controller';
import { OrderGenService } from './order.gen.service';

@Module({ controllers: [OrderGenController], providers: [OrderGenService], exports: [OrderGenService] })
export class OrderGenModule {}
