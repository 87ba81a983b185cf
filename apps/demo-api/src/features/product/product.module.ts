import { Module } from '@nestjs/common';
import { PriceApi } from './price.api';
import { ProductService } from './product.service';

@Module({ providers: [ProductService, PriceApi], exports: [ProductService] })
export class ProductModule {}
