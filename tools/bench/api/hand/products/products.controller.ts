import {
  Body,
  Controller,
  Get,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import type { Product } from '../../../../../apps/demo-api/src/generated/prisma/client';
import { guards } from '../auth/guards';
import { CreateProductDto, ListProductsDto, UpdateProductDto } from './product.dto';
import { ProductsService, type Page } from './products.service';

@Controller('products')
@UseGuards(...guards)
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  list(@Query() query: ListProductsDto): Promise<Page> {
    return this.products.list(query);
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<Product> {
    return this.products.get(id);
  }

  @Post()
  create(@Body() data: CreateProductDto): Promise<Product> {
    return this.products.create(data);
  }

  @Patch(':id')
  update(@Param('id', ParseUUIDPipe) id: string, @Body() data: UpdateProductDto): Promise<Product> {
    return this.products.update(id, data);
  }
}
