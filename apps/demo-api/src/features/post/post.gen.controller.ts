import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ApiBulkDelete, ApiBulkUpdate, ApiCreate, ApiDelete, ApiGet, ApiList, ApiUpdate, Crud } from '@gen/nest';
import type { BulkResult, ListQuery, Page } from '@gen/nest';
import { PostGenResponseDto } from '../../dtos/generated/post-response.gen.dto';
import { AdminGuard } from '../../auth/admin.guard';
import { JwtAuthGuard } from '../../auth/jwt-auth.guard';
import { CreatePostGenDto } from './create-post.gen.dto';
import { PostGenService, postResource, type PostRecord } from './post.gen.service';
import { UpdatePostGenDto } from './update-post.gen.dto';

@ApiTags('posts')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud()
@Controller('gen-api/posts')
export class PostGenController {
  constructor(private readonly service: PostGenService) {}

  @Get() @ApiList(PostGenResponseDto, postResource)
  list(@Query() query: ListQuery): Promise<Page<PostRecord>> { return this.service.list(query); }

  @Put() @ApiBulkUpdate(postResource)
  updateMany(@Query() query: ListQuery, @Body() data: UpdatePostGenDto): Promise<BulkResult> { return this.service.updateMany(query, data); }

  @Delete() @ApiBulkDelete(postResource)
  deleteMany(@Query() query: ListQuery): Promise<BulkResult> { return this.service.deleteMany(query); }

  @Get(':id') @ApiGet(PostGenResponseDto, postResource)
  get(@Param('id') id: string): Promise<PostRecord> { return this.service.get(id); }

  @Post() @ApiCreate(PostGenResponseDto, postResource)
  create(@Body() data: CreatePostGenDto): Promise<PostRecord> { return this.service.create(data); }

  @Put(':id') @ApiUpdate(PostGenResponseDto, postResource)
  update(@Param('id') id: string, @Body() data: UpdatePostGenDto): Promise<PostRecord> { return this.service.update(id, data); }

  @Patch(':id') @ApiUpdate(PostGenResponseDto, postResource)
  patch(@Param('id') id: string, @Body() data: UpdatePostGenDto): Promise<PostRecord> { return this.service.update(id, data); }

  @Delete(':id') @ApiDelete(PostGenResponseDto, postResource)
  delete(@Param('id') id: string): Promise<PostRecord> { return this.service.delete(id); }
}
