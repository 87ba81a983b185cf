import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { OrderGenResponseDto } from '../../dtos/generated/order-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreateOrderGenDto } from './create-order.gen.dto';
import { OrderGenService, orderResource, type OrderRecord } from './order.gen.service';
import { UpdateOrderGenDto } from './update-order.gen.dto';

@ApiTags('orders')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/orders')
export class OrderGenController {
  constructor(private readonly service: OrderGenService) {}

  @Get() @ApiList(OrderGenResponseDto, orderResource)
  list(@Query() query: ListQuery): Promise<Page<OrderRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(orderResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdateOrderGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(orderResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(OrderGenResponseDto, orderResource)
  get(@Param('id') id: string): Promise<OrderRecord> { return this.service.get(id); }

  @Post() @ApiCreate(OrderGenResponseDto, orderResource)
  create(@Body() data: CreateOrderGenDto): Promise<OrderRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(OrderGenResponseDto, orderResource)
  update(@Param('id') id: string, @Body() data: UpdateOrderGenDto): Promise<OrderRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(OrderGenResponseDto, orderResource)
  patch(@Param('id') id: string, @Body() data: UpdateOrderGenDto): Promise<OrderRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(OrderGenResponseDto, orderResource)
  delete(@Param('id') id: string): Promise<OrderRecord> { return this.service.delete(id); }
}
