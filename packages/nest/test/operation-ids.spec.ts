import { Controller, Get, Put, VersioningType, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiOperation,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import {
  AlsoPatch,
  AlsoPost,
  ApiBulkUpdate,
  ApiGet,
  ApiList,
  ApiUpdate,
  Crud,
  withSharedParts,
} from '../src';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';
import { RecordDto } from './lab/dtos';
import { bookResource } from './lab/resources';

const idsOf = ({ paths }: OpenAPIObject): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { operationId?: string }>).map(
      ([method, { operationId }]) => `${method} ${path}: ${operationId ?? ''}`,
    ),
  );

/** A resource with the model's name and the path. */
function controllerOf(model: string, path: string, version?: string[]): Type {
  const resource = { ...bookResource, model, path } as typeof bookResource;
  @Crud(resource)
  @Controller({ path, ...(version && { version }) })
  class ResourceController {
    @Get()
    @AlsoPost('query')
    @ApiList(RecordDto, resource)
    list(): void {
      // only described
    }

    @Put()
    @ApiBulkUpdate(resource)
    updateMany(): void {
      // only described
    }

    @Put(':id')
    @AlsoPatch(':id')
    @ApiUpdate(RecordDto, resource)
    update(): void {
      // only described
    }
  }
  return Object.defineProperty(ResourceController, 'name', { value: `${model}Controller` });
}

async function documentOf(
  controllers: Type[],
  operationIdFactory?: (controller: string, method: string) => string,
): Promise<OpenAPIObject> {
  const module = await Test.createTestingModule({ controllers }).compile();
  const app = module.createNestApplication({ logger: false });
  app.enableVersioning({ type: VersioningType.URI });
  await app.init();
  const options = operationIdFactory && { operationIdFactory };
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build(), options);
  await app.close();
  return withSharedParts(document);
}

describe('the ids of operations', () => {
  it('are a verb and the name of the records', async () => {
    expect(idsOf(await documentOf([controllerOf('PollOption', 'gen-api/poll-options')]))).toEqual([
      'get /gen-api/poll-options: listPollOptions',
      'put /gen-api/poll-options: updatePollOptions',
      'put /gen-api/poll-options/{id}: updatePollOption',
      'patch /gen-api/poll-options/{id}: patchPollOption',
      'post /gen-api/poll-options/query: queryPollOptions',
    ]);
  });

  it('name every route of a generated controller, each differently', async () => {
    const app = await createLab(unreachableDatabase());
    const raw = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
    const ids = idsOf(withSharedParts(raw)).map((line) => line.split(': ')[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id?.includes('_'))).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['listSamples', 'getSample', 'createSample', 'updateSample', 'patchSample'],
        ...['deleteSample', 'updateSamples', 'deleteSamples', 'bulkDeleteSamples'],
        ...['querySamples', 'aggregateSamples'],
      ]),
    );
  });

  it('distinguish one record from many where the plural is the same', async () => {
    expect(idsOf(await documentOf([controllerOf('News', 'news')]))).toEqual([
      'get /news: listNews',
      'put /news: updateManyNews',
      'put /news/{id}: updateNews',
      'patch /news/{id}: patchNews',
      'post /news/query: queryNews',
    ]);
  });

  it('leave what a user says about a method on both of its routes', async () => {
    @Crud(bookResource)
    @Controller('books')
    class BookController {
      @Put(':id')
      @AlsoPatch(':id')
      @ApiUpdate(RecordDto, bookResource)
      @ApiOperation({ summary: 'Correct a book', deprecated: true })
      @ApiExtension('x-scope', 'books:write')
      update(): void {
        // only described
      }
    }
    const { paths } = await documentOf([BookController]);
    const { put, patch } = paths['/books/{id}'] ?? {};
    const own = { deprecated: true, 'x-scope': 'books:write' };
    expect(put).toMatchObject({ ...own, operationId: 'updateBook' });
    expect(patch).toMatchObject({ ...own, operationId: 'patchBook', summary: put?.summary });
    expect(patch).not.toHaveProperty('x-operation-name');
  });

  it('contain the version of a path', async () => {
    const document = await documentOf([controllerOf('Book', 'books', ['1', '2'])]);
    expect(idsOf(document)).toEqual(
      expect.arrayContaining(['get /v1/books: listBooks_v1', 'get /v2/books: listBooks_v2']),
    );
  });

  it('stay those of Nest where two operations would have the same', async () => {
    const controllers = [controllerOf('Book', 'books'), controllerOf('Books', 'books-2')];
    expect(idsOf(await documentOf(controllers))).toEqual(
      expect.arrayContaining([
        'put /books: BookController_updateMany',
        'put /books-2/{id}: BooksController_update',
        'put /books/{id}: updateBook',
      ]),
    );
  });

  it('stay those that the user gives', async () => {
    @Controller('shelf')
    class ShelfController {
      @Get()
      @ApiOperation({ operationId: 'listBooks' })
      list(): void {
        // only described
      }

      @Get(':id')
      get(): void {
        // only described
      }
    }
    const controllers = [controllerOf('Book', 'books'), ShelfController];
    expect(idsOf(await documentOf(controllers))).toEqual(
      expect.arrayContaining([
        'get /shelf: listBooks',
        'get /shelf/{id}: ShelfController_get',
        'get /books: BookController_list',
        'put /books: updateBooks',
      ]),
    );
    const named = await documentOf(controllers, (controller, method) => `${method}Of${controller}`);
    expect(idsOf(named)).toEqual(
      expect.arrayContaining(['put /books: updateManyOfBookController', 'get /shelf: listBooks']),
    );
  });

  it('are in a controller that extends another one too', async () => {
    const Base = controllerOf('Book', 'books') as new () => object;
    @Controller('own-books')
    class OwnBookController extends Base {
      @Get('one/:id')
      @ApiGet(RecordDto, bookResource)
      get(): void {
        // only described
      }
    }
    expect(idsOf(await documentOf([OwnBookController]))).toEqual(
      expect.arrayContaining(['get /own-books: listBooks', 'get /own-books/one/{id}: getBook']),
    );
    const both = await documentOf([OwnBookController, Base]);
    expect(idsOf(both)).toEqual(
      expect.arrayContaining([
        'get /own-books: OwnBookController_list',
        'get /books: BookController_list',
      ]),
    );
  });
});
