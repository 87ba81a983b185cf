import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { PromoCodeGenResponseDto } from '../../dtos/generated/promo-code-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreatePromoCodeGenDto } from './create-promo-code.gen.dto';
import { PromoCodeGenService, promoCodeResource, type PromoCodeRecord } from './promo-code.gen.service';
import { UpdatePromoCodeGenDto } from './update-promo-code.gen.dto';

@ApiTags('promo-codes')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/promo-codes')
export class PromoCodeGenController {
  constructor(private readonly service: PromoCodeGenService) {}

  @Get() @ApiList(PromoCodeGenResponseDto, promoCodeResource)
  list(@Query() query: ListQuery): Promise<Page<PromoCodeRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(promoCodeResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdatePromoCodeGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(promoCodeResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(PromoCodeGenResponseDto, promoCodeResource)
  get(@Param('id') id: string): Promise<PromoCodeRecord> { return this.service.get(id); }

  @Post() @ApiCreate(PromoCodeGenResponseDto, promoCodeResource)
  create(@Body() data: CreatePromoCodeGenDto): Promise<PromoCodeRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(PromoCodeGenResponseDto, promoCodeResource)
  update(@Param('id') id: string, @Body() data: UpdatePromoCodeGenDto): Promise<PromoCodeRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(PromoCodeGenResponseDto, promoCodeResource)
  patch(@Param('id') id: string, @Body() data: UpdatePromoCodeGenDto): Promise<PromoCodeRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(PromoCodeGenResponseDto, promoCodeResource)
  delete(@Param('id') id: string): Promise<PromoCodeRecord> { return this.service.delete(id); }
}
