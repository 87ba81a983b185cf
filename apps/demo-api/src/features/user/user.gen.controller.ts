import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { UserGenResponseDto } from '../../dtos/generated/user-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreateUserGenDto } from './create-user.gen.dto';
import { UserGenService, userResource, type UserRecord } from './user.gen.service';
import { UpdateUserGenDto } from './update-user.gen.dto';

@ApiTags('users')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/users')
export class UserGenController {
  constructor(private readonly service: UserGenService) {}

  @Get() @ApiList(UserGenResponseDto, userResource)
  list(@Query() query: ListQuery): Promise<Page<UserRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(userResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdateUserGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(userResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(UserGenResponseDto, userResource)
  get(@Param('id') id: string): Promise<UserRecord> { return this.service.get(id); }

  @Post() @ApiCreate(UserGenResponseDto, userResource)
  create(@Body() data: CreateUserGenDto): Promise<UserRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(UserGenResponseDto, userResource)
  update(@Param('id') id: string, @Body() data: UpdateUserGenDto): Promise<UserRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(UserGenResponseDto, userResource)
  patch(@Param('id') id: string, @Body() data: UpdateUserGenDto): Promise<UserRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(UserGenResponseDto, userResource)
  delete(@Param('id') id: string): Promise<UserRecord> { return this.service.delete(id); }
}
