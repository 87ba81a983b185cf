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
  ListBody,
  type ListQuery,
  type PrismaClientLike,
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
    list(@Query() query: ListQuery) {
      return this.service.list(query);
    }

    @Post('query')
    @HttpCode(200)
    @ApiListByBody(RecordDto, resource)
    listByBody(@ListBody() query: ListQuery) {
      return this.service.list(query);
    }

    @Put()
    @ApiBulkUpdate(resource)
    updateMany(@BulkIds() query: ListQuery, @Body() data: object) {
      return this.service.updateMany(query, data);
    }

    @Delete()
    @ApiBulkDelete(resource)
    deleteMany(@Query() query: ListQuery) {
      return this.service.deleteMany(query);
    }

    @Post('bulk-delete')
    @HttpCode(200)
    @ApiBulkDeleteByBody(resource)
    deleteManyByBody(@BulkIds() query: ListQuery) {
      return this.service.deleteMany(query);
    }

    @Get(':id')
    @ApiGet(RecordDto, resource)
    get(@Param('id') id: string, @Query() query: ListQuery) {
      return this.service.get(id, query);
    }

    @Post()
    @ApiCreate(RecordDto, resource)
    create(@Body() data: object) {
      return this.service.create(data);
    }

    @Put(':id')
    @ApiUpdate(RecordDto, resource)
    update(@Param('id') id: string, @Body() data: object, @Headers('If-Match') ifMatch?: string) {
      return this.service.update(id, data, ifMatch);
    }

    @Patch(':id')
    @ApiUpdate(RecordDto, resource)
    patch(@Param('id') id: string, @Body() data: object, @Headers('If-Match') ifMatch?: string) {
      return this.service.update(id, data, ifMatch);
    }

    @Delete(':id')
    @ApiDelete(RecordDto, resource)
    delete(@Param('id') id: string, @Headers('If-Match') ifMatch?: string) {
      return this.service.delete(id, ifMatch);
    }
  }

  const parameters: Record<string, unknown[]> = {
    create: [createDto],
    update: [String, updateDto],
    patch: [String, updateDto],
    updateMany: [Object, updateDto],
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
