import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { DeveloperGenResponseDto } from '../../dtos/generated/developer-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreateDeveloperGenDto } from './create-developer.gen.dto';
import { DeveloperGenService, developerResource, type DeveloperRecord } from './developer.gen.service';
import { UpdateDeveloperGenDto } from './update-developer.gen.dto';

@ApiTags('developers')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/developers')
export class DeveloperGenController {
  constructor(private readonly service: DeveloperGenService) {}

  @Get() @ApiList(DeveloperGenResponseDto, developerResource)
  list(@Query() query: ListQuery): Promise<Page<DeveloperRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(developerResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdateDeveloperGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(developerResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(DeveloperGenResponseDto, developerResource)
  get(@Param('id') id: string): Promise<DeveloperRecord> { return this.service.get(id); }

  @Post() @ApiCreate(DeveloperGenResponseDto, developerResource)
  create(@Body() data: CreateDeveloperGenDto): Promise<DeveloperRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(DeveloperGenResponseDto, developerResource)
  update(@Param('id') id: string, @Body() data: UpdateDeveloperGenDto): Promise<DeveloperRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(DeveloperGenResponseDto, developerResource)
  patch(@Param('id') id: string, @Body() data: UpdateDeveloperGenDto): Promise<DeveloperRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(DeveloperGenResponseDto, developerResource)
  delete(@Param('id') id: string): Promise<DeveloperRecord> { return this.service.delete(id); }
}
