import { Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import {
  AlsoPost,
  ApiBulkDelete,
  ApiBulkUpdate,
  ApiList,
  BulkIds,
  Crud,
  Ids,
  JsonBody,
  ListQuery,
  type ListOptions,
} from '../src';
import { platform, startOn } from './lab/platform';
import { bookResource } from './lab/resources';

class UpdateBookDto {
  @ApiProperty({ type: String })
  title?: string;
}

class BookDto extends UpdateBookDto {}

@Crud(bookResource)
@Controller('gen-api/books')
class BookController {
  @Get()
  @AlsoPost('query')
  @ApiList(BookDto, bookResource)
  list(@ListQuery() query: ListOptions) {
    return query;
  }

  @Put()
  @ApiBulkUpdate(bookResource)
  updateMany(@BulkIds() ids: number[], @JsonBody() data: UpdateBookDto) {
    return { ids, data };
  }

  @Delete()
  @AlsoPost('bulk-delete')
  @ApiBulkDelete(bookResource)
  deleteMany(@Ids() ids: number[]) {
    return ids;
  }
}

let document: OpenAPIObject;

beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [BookController] }).compile();
  const app = await startOn(module);
  document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  await app.close();
});

const bodyOf = (path: string, method: 'put' | 'post') => {
  const { requestBody } = document.paths[path]?.[method] ?? {};
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  return content['application/json'] ?? {};
};

describe(`the OpenAPI document on ${platform}`, () => {
  const ids = {
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: 1000,
  };

  it('describes both bodies of a bulk update', () => {
    const data = { $ref: '#/components/schemas/UpdateBookDto' };
    expect(bodyOf('/gen-api/books', 'put')).toMatchObject({
      schema: {
        oneOf: [{ allOf: [data] }, { required: ['ids', 'data'], properties: { ids, data } }],
      },
    });
    expect(document.paths['/gen-api/books']?.put?.parameters).toMatchObject([
      { name: 'ids', required: false },
      { name: 'If-Match', required: false },
    ]);
    expect(document.components?.schemas).toHaveProperty('UpdateBookDto');
  });

  it('describes the body of a bulk delete', () =>
    expect(bodyOf('/gen-api/books/bulk-delete', 'post')).toMatchObject({
      schema: { required: ['ids'], properties: { ids } },
    }));

  it('describes the body of a list query', () => {
    const { schema } = bodyOf('/gen-api/books/query', 'post');
    expect(schema).toMatchObject({
      properties: {
        page: { type: 'integer' },
        filter: { allOf: [{ $ref: '#/components/schemas/BookFilter' }, {}] },
        ids: { maxItems: 1000 },
        include: { type: 'array' },
      },
    });
    expect(document.paths['/gen-api/books/query']?.post?.parameters).toEqual([]);
  });
});
