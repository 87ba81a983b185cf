import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { ProductGenResponseDto } from '../../dtos/generated/product-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreateProductGenDto } from './create-product.gen.dto';
import { ProductGenService, productResource, type ProductRecord } from './product.gen.service';
import { UpdateProductGenDto } from './update-product.gen.dto';

@ApiTags('products')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/products')
export class ProductGenController {
  constructor(private readonly service: ProductGenService) {}

  @Get() @ApiList(ProductGenResponseDto, productResource)
  list(@Query() query: ListQuery): Promise<Page<ProductRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(productResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdateProductGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(productResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(ProductGenResponseDto, productResource)
  get(@Param('id') id: string): Promise<ProductRecord> { return this.service.get(id); }

  @Post() @ApiCreate(ProductGenResponseDto, productResource)
  create(@Body() data: CreateProductGenDto): Promise<ProductRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(ProductGenResponseDto, productResource)
  update(@Param('id') id: string, @Body() data: UpdateProductGenDto): Promise<ProductRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(ProductGenResponseDto, productResource)
  patch(@Param('id') id: string, @Body() data: UpdateProductGenDto): Promise<ProductRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(ProductGenResponseDto, productResource)
  delete(@Param('id') id: string): Promise<ProductRecord> { return this.service.delete(id); }
}
