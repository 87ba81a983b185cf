import { Module } from '@nestjs/common';
import { ProductGenController } from './product.gen.controller';
import { ProductGenService } from './product.gen.service';

@Module({ controllers: [ProductGenController], providers: [ProductGenService], exports: [ProductGenService] })
export class ProductGenModule {}
