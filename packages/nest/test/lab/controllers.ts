import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  type Type,
} from '@nestjs/common';
import {
  ApiBulkDelete,
  ApiBulkDeleteByBody,
  ApiBulkUpdate,
  ApiCreate,
  ApiDelete,
  ApiGet,
  ApiList,
  ApiListByBody,
  ApiUpdate,
  BulkIds,
  Crud,
  CrudService,
  Ctx,
  ListBody,
  type ListQuery,
  type PrismaClientLike,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../../src';
import {
  BookDto,
  CreateAuthorDto,
  CreateSampleDto,
  DeviceDto,
  GenreDto,
  LabelDto,
  LinkedLabelDto,
  RecordDto,
  ShelfDto,
  TicketDto,
  UpdateAuthorDto,
  UpdateSampleDto,
  WordDto,
  WriterDto,
} from './dtos';
import {
  authorResource,
  bookResource,
  counterResource,
  deviceResource,
  genreResource,
  labelResource,
  rateResource,
  sampleResource,
  seatResource,
  shelfResource,
  ticketResource,
  wordResource,
  writerResource,
} from './resources';

/** A controller and its service, as the generator writes them. */
export interface Feature {
  readonly controller: Type;
  readonly service: Type;
}

/** The DTO classes are type parameters of nobody: Nest reads them from the emitted metadata. */
function featureOf(resource: ResourceDefinition, createDto: Type, updateDto: Type): Feature {
  class Service extends CrudService<{ record: Row; create: object; update: object }> {
    constructor(prisma: PrismaClientLike) {
      super(prisma, resource);
    }
  }

  @Crud(resource)
  @Controller(`gen-api/${resource.path}`)
  class GeneratedController {
    constructor(private readonly service: Service) {}

    @Get()
    @ApiList(RecordDto, resource)
    list(@Ctx() context: RequestContext, @Query() query: ListQuery) {
      return this.service.as(context).list(query);
    }

    @Post('query')
    @HttpCode(200)
    @ApiListByBody(RecordDto, resource)
    listByBody(@Ctx() context: RequestContext, @ListBody() query: ListQuery) {
      return this.service.as(context).list(query);
    }

    @Put()
    @ApiBulkUpdate(resource)
    updateMany(@Ctx() context: RequestContext, @BulkIds() query: ListQuery, @Body() data: object) {
      return this.service.as(context).updateMany(query, data);
    }

    @Delete()
    @ApiBulkDelete(resource)
    deleteMany(@Ctx() context: RequestContext, @Query() query: ListQuery) {
      return this.service.as(context).deleteMany(query);
    }

    @Post('bulk-delete')
    @HttpCode(200)
    @ApiBulkDeleteByBody(resource)
    deleteManyByBody(@Ctx() context: RequestContext, @BulkIds() query: ListQuery) {
      return this.service.as(context).deleteMany(query);
    }

    @Get(':id')
    @ApiGet(RecordDto, resource)
    get(@Ctx() context: RequestContext, @Param('id') id: string, @Query() query: ListQuery) {
      return this.service.as(context).get(id, query);
    }

    @Post()
    @ApiCreate(RecordDto, resource)
    create(@Ctx() context: RequestContext, @Body() data: object) {
      return this.service.as(context).create(data);
    }

    @Put(':id')
    @ApiUpdate(RecordDto, resource)
    update(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @Body() data: object,
      @Headers('If-Match') ifMatch?: string,
    ) {
      return this.service.as(context).update(id, data, ifMatch);
    }

    @Patch(':id')
    @ApiUpdate(RecordDto, resource)
    patch(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @Body() data: object,
      @Headers('If-Match') ifMatch?: string,
    ) {
      return this.service.as(context).update(id, data, ifMatch);
    }

    @Delete(':id')
    @ApiDelete(RecordDto, resource)
    delete(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @Headers('If-Match') ifMatch?: string,
    ) {
      return this.service.as(context).delete(id, ifMatch);
    }
  }

  const parameters: Record<string, unknown[]> = {
    create: [Object, createDto],
    update: [Object, String, updateDto],
    patch: [Object, String, updateDto],
    updateMany: [Object, Object, updateDto],
  };
  for (const [method, types] of Object.entries(parameters)) {
    Reflect.defineMetadata('design:paramtypes', types, GeneratedController.prototype, method);
  }
  return { controller: GeneratedController, service: Service };
}

export const features: readonly Feature[] = [
  featureOf(authorResource, CreateAuthorDto, UpdateAuthorDto),
  featureOf(sampleResource, CreateSampleDto, UpdateSampleDto),
  featureOf(seatResource, LabelDto, LabelDto),
  featureOf(rateResource, LabelDto, LabelDto),
  featureOf(counterResource, LabelDto, LabelDto),
  featureOf(writerResource, WriterDto, WriterDto),
  featureOf(bookResource, BookDto, BookDto),
  featureOf(genreResource, GenreDto, GenreDto),
  featureOf(labelResource, LinkedLabelDto, LinkedLabelDto),
  featureOf(shelfResource, ShelfDto, ShelfDto),
  featureOf(ticketResource, TicketDto, TicketDto),
  featureOf(deviceResource, DeviceDto, DeviceDto),
  featureOf(wordResource, WordDto, WordDto),
];
