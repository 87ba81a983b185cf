import { ApiProperty, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { adapter, adapterRoute, pageAnswer, withSharedParts } from '../../src';
import { unreachableDatabase } from '../lab/database';
import { AuthorService, NameGuard, startAdapters } from './lab';

class NewAuthorDto {
  @ApiProperty({ type: String })
  @IsString()
  email!: string;
}

class AuthorDto {
  @ApiProperty({ type: String }) id!: string;
}

describe('adapters in the OpenAPI document', () => {
  let document: OpenAPIObject;
  const operation = (path: string) => document.paths[`/gen-api/authors${path}`]?.post;

  beforeAll(async () => {
    const prisma = unreachableDatabase();
    const app = await startAdapters(prisma, [
      adapterRoute(
        'with-body',
        adapter.json(
          {
            method: 'POST',
            path: '/:id/with-body',
            target: 'AuthorService.create',
            auth: 'NameGuard',
            summary: 'Short',
            description: 'Long',
            body: NewAuthorDto,
          },
          ({ body }) => ({ args: { email: body.email } }),
        ),
        { guards: [NameGuard], target: [AuthorService, 'create'], answer: AuthorDto },
      ),
      adapterRoute(
        'form',
        adapter.multipart(
          {
            method: 'POST',
            path: '/form',
            body: NewAuthorDto,
            files: { part: 'pictures', max: 3 },
            responses: {
              200: { description: 'Stored', schema: { type: 'object' } },
              400: { description: 'No picture' },
            },
          },
          () => adapter.response(200, {}),
        ),
      ),
      adapterRoute(
        'look-up',
        adapter.json(
          { method: 'POST', path: '/:id/read', target: 'AuthorService.get' },
          ({ params }) => ({ args: params.id }),
        ),
        { target: [AuthorService, 'get'] },
      ),
      adapterRoute(
        'several',
        adapter.json({ method: 'POST', path: '/several', target: 'AuthorService.get' }, () => ({
          args: '1',
        })),
        { target: [AuthorService, 'get'], answer: [AuthorDto] },
      ),
      adapterRoute(
        'own',
        adapter.json(
          { method: 'POST', path: '/own', responses: { 201: { description: 'It is new' } } },
          () => adapter.response(200, { id: '1' }),
        ),
        { answer: AuthorDto, statuses: [200, 201] },
      ),
      adapterRoute(
        'last',
        adapter.json({ method: 'POST', path: '/last' }, () => adapter.response(200, null)),
        { answer: AuthorDto, nullable: true, statuses: [200] },
      ),
      adapterRoute(
        'all',
        adapter.json({ method: 'POST', path: '/all' }, () => adapter.response(200, null)),
        { answer: [AuthorDto], nullable: true, statuses: [200] },
      ),
      adapterRoute(
        'paged',
        adapter.json({ method: 'POST', path: '/paged' }, () => adapter.response(200, null)),
        { answer: pageAnswer(AuthorDto), statuses: [200] },
      ),
      adapterRoute(
        'paged-too',
        adapter.json({ method: 'POST', path: '/paged-too' }, () => adapter.response(200, null)),
        { answer: pageAnswer(AuthorDto), nullable: true, statuses: [200] },
      ),
      adapterRoute(
        'records',
        adapter.json({ method: 'POST', path: '/records' }, () => adapter.response(200, null)),
        { answer: { records: AuthorDto }, statuses: [200] },
      ),
      adapterRoute(
        'removed',
        adapter.json({ method: 'POST', path: '/removed' }, () => adapter.response(200, null)),
        { answer: { bulk: AuthorDto }, nullable: true, statuses: [200] },
      ),
      adapterRoute(
        'hook',
        adapter.json({ method: 'POST', path: '/hook', transaction: true }, () => undefined),
      ),
    ]);
    document = SwaggerModule.createDocument(app, new DocumentBuilder().addBearerAuth().build());
    await app.close();
    await prisma.$disconnect();
  });

  it('are described with summary, guards, parameters, body and responses', () => {
    expect(operation('/{id}/with-body')).toMatchObject({
      operationId: 'AuthorsAdapters_withBody',
      tags: ['authors'],
      summary: 'Short',
      description: 'Long',
      security: [{ bearer: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/NewAuthorDto' } } },
      },
    });
    const { responses = {} } = operation('/{id}/with-body') ?? {};
    expect(Object.keys(responses)).toEqual([
      ...['201', '400', '401', '403', '409', '413', '415', '503', '504'],
    ]);
    expect(responses['201']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AuthorDto' } } },
    });
  });

  it('describe a form with its fields and files, and the responses declared by the adapter', () => {
    const form = operation('/form');
    expect(form?.security).toBeUndefined();
    expect(form?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/NewAuthorDto' },
              {
                properties: {
                  pictures: { type: 'array', maxItems: 3, items: { format: 'binary' } },
                },
              },
            ],
          },
        },
      },
    });
    expect(Object.keys(form?.responses ?? {})).toEqual([
      ...['200', '400', '413', '415', '503', '504', '507'],
    ]);
    expect(form?.responses['400']).toMatchObject({ description: 'No picture' });
  });

  it('describe the type of their own response: an object, an array, a page or a nullable value', () => {
    const schemasOf = (path: string) =>
      Object.entries(operation(path)?.responses ?? {}).flatMap(([status, answer]) =>
        answer && 'content' in answer && status.startsWith('2')
          ? [[status, answer.description, answer.content?.['application/json']?.schema]]
          : [],
      );
    const author = { $ref: '#/components/schemas/AuthorDto' };
    expect(schemasOf('/own')).toEqual([
      ['200', 'The answer', author],
      ['201', 'It is new', author],
    ]);
    expect(schemasOf('/several')).toEqual([
      ['200', 'What the operation gives', { type: 'array', items: author }],
    ]);
    expect(schemasOf('/last')).toEqual([
      ['200', 'The answer', { allOf: [author], nullable: true }],
    ]);
    const page = { $ref: '#/components/schemas/AuthorDtoPage' };
    expect(schemasOf('/paged')).toEqual([['200', 'The answer', page]]);
    expect(schemasOf('/paged-too')).toEqual([
      ['200', 'The answer', { allOf: [page], nullable: true }],
    ]);
    expect(schemasOf('/all')).toEqual([
      ['200', 'The answer', { type: 'array', items: author, nullable: true }],
    ]);
  });

  it('describe a response about records of their resource', () => {
    const schemaOf = (path: string) => operation(path)?.responses['200'];
    expect(schemaOf('/records')).toMatchObject({
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: '#/components/schemas/AuthorDto' } },
        },
      },
    });
    expect(schemaOf('/removed')).toMatchObject({
      content: {
        'application/json': {
          schema: { allOf: [{ $ref: expect.stringMatching(/BulkResult/) }], nullable: true },
        },
      },
    });
  });

  it('describe a page of custom objects as a named schema, like a page of records', () => {
    expect(document.components?.schemas?.['AuthorDtoPage']).toMatchObject({
      required: ['limit', 'data'],
      properties: {
        data: { type: 'array', items: { $ref: '#/components/schemas/AuthorDto' } },
        total: { type: 'integer' },
        totalPages: { type: 'integer' },
      },
    });
    expect(JSON.stringify(withSharedParts(document))).toContain('AuthorDtoPage');
  });

  it('list the errors of their target and of their transaction', () => {
    const answers = (path: string) => Object.keys(operation(path)?.responses ?? {});
    expect(answers('/{id}/read')).toEqual(['200', '400', '404', '413', '415', '503', '504']);
    expect(answers('/hook')).toEqual(['400', '409', '413', '415', '503', '504']);
  });
});
