import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createLab } from './lab/app';
import { unreachableDatabase } from './lab/database';

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;

  beforeAll(async () => {
    const app = await createLab(unreachableDatabase());
    document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
  });

  it('has the seven operations of a resource', () => {
    expect(Object.keys(document.paths['/gen-api/samples'])).toEqual([
      'get',
      'put',
      'delete',
      'post',
    ]);
    expect(Object.keys(document.paths['/gen-api/samples/{id}'])).toEqual([
      'get',
      'put',
      'patch',
      'delete',
    ]);
  });

  it('lists what a list request accepts, and no hidden field', () => {
    const parameters = document.paths['/gen-api/samples'].get?.parameters ?? [];
    const byName = new Map(parameters.flatMap((one) => ('name' in one ? [[one.name, one]] : [])));
    expect([...byName.keys()]).toEqual([
      'page',
      'limit',
      'search',
      'sortBy',
      'sortOrder',
      'filter',
      'ids',
    ]);
    expect(byName.get('limit')?.schema).toMatchObject({ maximum: 1000, default: 10 });
    expect(byName.get('sortBy')?.schema).toMatchObject({
      enum: [
        'id',
        'name',
        'note',
        'active',
        'rank',
        'views',
        'ratio',
        'price',
        'status',
        'due',
        'authorId',
        'createdAt',
        'updatedAt',
      ],
    });
    expect(byName.get('filter')?.description).toContain('name_q');
    expect(JSON.stringify(document)).not.toContain('token');
  });

  it('describes the page, the record and every error', () => {
    const { responses } = document.paths['/gen-api/samples'].get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '503']);
    expect(responses?.['200']).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { data: { items: { $ref: '#/components/schemas/RecordDto' } } } },
        },
      },
    });
    expect(responses?.['400']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorDto' } } },
    });
    expect(document.components?.schemas).toHaveProperty('ApiErrorDto');
  });
});
