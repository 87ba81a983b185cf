import { Controller, Delete, Get, Param, Post, Put, type Type } from '@nestjs/common';
import {
  AggregateQuery,
  AlsoPatch,
  AlsoPost,
  ApiAggregate,
  ApiBulkDelete,
  ApiBulkUpdate,
  ApiCreate,
  ApiDelete,
  ApiGet,
  ApiList,
  ApiUpdate,
  BulkIds,
  Crud,
  CrudService,
  Ctx,
  GetQuery,
  type AggregateOptions,
  type GetOptions,
  Ids,
  IfMatch,
  JsonBody,
  ListQuery,
  type ListOptions,
  type Versions,
  type VersionsOfMany,
  type ModelTypes,
  type PrismaClientLike,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../../src';
import {
  BookDto,
  UpdateBookDto,
  CreateAuthorDto,
  CreateSampleDto,
  DeviceDto,
  GenreDto,
  LabelDto,
  LinkedLabelDto,
  ReadingDto,
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
  readingResource,
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

/** Takes the DTO classes as values: Nest reads them from the emitted metadata. */
export function featureOf(resource: ResourceDefinition, createDto: Type, updateDto: Type): Feature {
  class Service extends CrudService<{ record: Row; create: object; update: object }> {
    constructor(prisma: PrismaClientLike) {
      super(prisma, resource);
    }
  }

  @Crud(resource)
  @Controller(resource.path)
  class GeneratedController {
    constructor(private readonly service: Service) {}

    @Get()
    @AlsoPost('query')
    @ApiList(RecordDto, resource)
    list(@Ctx() context: RequestContext, @ListQuery() query: ListOptions) {
      return this.service.as(context).list(query);
    }

    @Get('aggregate')
    @ApiAggregate(RecordDto, resource)
    aggregate(@Ctx() context: RequestContext, @AggregateQuery() query: AggregateOptions) {
      return this.service.as(context).aggregate(query);
    }

    @Put()
    @ApiBulkUpdate(resource)
    updateMany(
      @Ctx() context: RequestContext,
      @BulkIds() ids: (string | number)[],
      @JsonBody(updateDto) data: object,
      @IfMatch() versions?: VersionsOfMany,
    ) {
      return this.service.as(context).updateMany(ids, data, versions);
    }

    @Delete()
    @AlsoPost('bulk-delete')
    @ApiBulkDelete(resource)
    deleteMany(
      @Ctx() context: RequestContext,
      @Ids() ids: (string | number)[],
      @IfMatch() versions?: VersionsOfMany,
    ) {
      return this.service.as(context).deleteMany(ids, versions);
    }

    @Get(':id')
    @ApiGet(RecordDto, resource)
    get(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @GetQuery() query: GetOptions<ModelTypes>,
    ) {
      return this.service.as(context).get(id, query);
    }

    @Post()
    @ApiCreate(RecordDto, resource)
    create(@Ctx() context: RequestContext, @JsonBody(createDto) data: object) {
      return this.service.as(context).create(data);
    }

    @Put(':id')
    @AlsoPatch(':id')
    @ApiUpdate(RecordDto, resource)
    update(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @JsonBody(updateDto) data: object,
      @IfMatch() versions?: Versions,
    ) {
      return this.service.as(context).update(id, data, versions);
    }

    @Delete(':id')
    @ApiDelete(RecordDto, resource)
    delete(
      @Ctx() context: RequestContext,
      @Param('id') id: string,
      @IfMatch() versions?: Versions,
    ) {
      return this.service.as(context).delete(id, versions);
    }
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
  featureOf(bookResource, BookDto, UpdateBookDto),
  featureOf(genreResource, GenreDto, GenreDto),
  featureOf(labelResource, LinkedLabelDto, LinkedLabelDto),
  featureOf(shelfResource, ShelfDto, ShelfDto),
  featureOf(ticketResource, TicketDto, TicketDto),
  featureOf(readingResource, ReadingDto, ReadingDto),
  featureOf(deviceResource, DeviceDto, DeviceDto),
  featureOf(wordResource, WordDto, WordDto),
];
