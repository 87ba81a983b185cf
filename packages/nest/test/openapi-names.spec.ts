import { Controller, Delete, Get, Patch, Put, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiProperty,
  ApiTags,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import fc from 'fast-check';
import {
  ApiAggregate,
  ApiBulkDelete,
  ApiBulkUpdate,
  ApiDelete,
  ApiGet,
  ApiList,
  ApiUpdate,
  withHttpErrors,
  withSharedParts,
  type FieldDefinition,
  type ResourceDefinition,
} from '../src';
import type { Resource } from '../src/resource/typed-definition';
import type { ModelTypes } from '../src/resource/model-types';

/** What differs between models. */
interface Model {
  fields: Record<string, FieldDefinition>;
  limit: number;
  maxLimit: number;
  order: 'asc' | 'desc';
  version: string | undefined;
  key: [string, ...string[]];
}

const MODEL: Model = {
  fields: { id: { kind: 'String' }, title: { kind: 'String' } },
  limit: 10,
  maxLimit: 100,
  order: 'desc',
  version: undefined,
  key: ['id'],
};

function resourceOf(name: string, { order, ...model }: Model): ResourceDefinition {
  return {
    model: name,
    delegate: name.toLowerCase(),
    path: `gen-api/${name.toLowerCase()}s`,
    provider: 'postgresql',
    search: Object.keys(model.fields),
    defaultSort: { field: model.key[0], order },
    ...model,
    version: model.version as string,
  };
}

function dtoOf(name: string): Type<never> {
  const dto = class {} as Type<never>;
  Object.defineProperty(dto, 'name', { value: `${name}GenResponseDto` });
  return dto;
}

function controllerOf(name: string, model: Model, dto = dtoOf(name)): Type {
  const resource = resourceOf(name, model) as Resource<ModelTypes>;
  @ApiTags(`${name.toLowerCase()}s`)
  @Controller(resource.path)
  class ModelController {
    @Get()
    @ApiList(dto, resource)
    list(): void {
      // only described
    }

    @Get('aggregate')
    @ApiAggregate(dto, resource)
    aggregate(): void {
      // only described
    }

    @Put()
    @ApiBody({ type: Object })
    @ApiBulkUpdate(resource)
    updateMany(): void {
      // only described
    }

    @Delete()
    @ApiBulkDelete(resource)
    deleteMany(): void {
      // only described
    }

    @Get(':id')
    @ApiGet(dto, resource)
    get(): void {
      // only described
    }

    @Patch(':id')
    @ApiBody({ type: Object })
    @ApiUpdate(dto, resource)
    update(): void {
      // only described
    }

    @Delete(':id')
    @ApiDelete(dto, resource)
    delete(): void {
      // only described
    }
  }
  return ModelController;
}

const documentOf = (models: Readonly<Record<string, Model>>): Promise<OpenAPIObject> =>
  documentWith(Object.entries(models).map(([name, model]) => controllerOf(name, model)));

async function documentWith(controllers: Type[]): Promise<OpenAPIObject> {
  const module = await Test.createTestingModule({ controllers }).compile();
  const app = module.createNestApplication({ logger: false });
  await app.init();
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  await app.close();
  return withSharedParts(withHttpErrors(document));
}

/** The names of the parts of each section, and what they say. */
const partsOf = ({ components = {} }: OpenAPIObject) => ({
  ...components.parameters,
  ...Object.fromEntries(Object.entries(components.headers ?? {})),
  ...components.responses,
});

const operationsOf = ({ paths }: OpenAPIObject, name: string): unknown =>
  JSON.parse(
    JSON.stringify(
      Object.entries(paths).filter(([path]) => path.startsWith(`/gen-api/${name.toLowerCase()}s`)),
    ),
  );

const parameterNames = async (model: Partial<Model>): Promise<string[]> =>
  Object.keys((await documentOf({ Poll: { ...MODEL, ...model } })).components?.parameters ?? {});

it('describes what the lists of each resource omit, if several have one DTO', async () => {
  class RecordDto {
    @ApiProperty() id!: string;
    @ApiProperty() title!: string;
    @ApiProperty() text!: string;
  }
  const without = (name: string): Model => ({
    ...MODEL,
    fields: {
      ...MODEL.fields,
      text: { kind: 'String' },
      [name]: { kind: 'String', inList: false },
    },
  });
  const { components } = await documentWith([
    controllerOf('Poll', without('text'), RecordDto as Type<never>),
    controllerOf('Vote', without('title'), RecordDto as Type<never>),
  ]);
  const propertiesOf = (name: string) =>
    Object.keys((components?.schemas?.[name] as { properties?: object }).properties ?? {});
  expect(propertiesOf('PollRecordListedDto')).toEqual(['id', 'title']);
  expect(propertiesOf('VoteRecordListedDto')).toEqual(['id', 'text']);
});

describe('the names of shared parts', () => {
  it('tell their content', async () => {
    const fields = {
      id: { kind: 'Int' },
      title: { kind: 'String' },
      closedAt: { kind: 'DateTime', optional: true },
      status: { kind: 'Enum', values: ['open', 'closed'] },
    } as const;
    const { components } = await documentOf({
      Poll: { ...MODEL, fields, limit: 25, version: 'updatedAt' },
    });
    expect(Object.keys(components?.parameters ?? {})).toEqual([
      ...[
        'IfMatchUpdatedAt',
        'IfMatchUpdatedAtOfEach',
        'IfNoneMatchUpdatedAt',
        'PollGenFilter',
        'PollGenSearch',
      ],
      ...['PollGenStatus', 'after', 'before'],
      ...['closedAtDateTimeOrNull', 'count', 'from', 'idInteger', 'idOfRecord'],
      ...['idsRequiredUpTo100', 'idsUpTo100', 'limitUpTo100Default25', 'page', 'sortOrderDesc'],
      ...['title', 'to', 'total', 'zone'],
    ]);
    expect(Object.keys(components?.responses ?? {})).toEqual([
      ...[
        'Aggregate',
        'BadRequest',
        'Conflict',
        'Error',
        'Forbidden',
        'IntBulkResult',
        'IntBulkStale',
      ],
      ...['NotFound', 'NotModified', 'PayloadTooLarge', 'PollGenRecord', 'PollGenStale'],
      ...['ServiceUnavailable', 'Unauthorized', 'UnsupportedMediaType'],
    ]);
  });

  it('tell text fields from fields of another type with nearly the same name', async () => {
    const fields = {
      ...MODEL.fields,
      price: { kind: 'Float' },
      priceNumber: { kind: 'String' },
      slug: { kind: 'String', optional: true },
      slugOrNull: { kind: 'String' },
      idOfRecord: { kind: 'String' },
    } as const;
    expect(await parameterNames({ fields })).toEqual(
      expect.arrayContaining([
        ...['priceNumber', 'priceNumberString', 'slugOrNull', 'slugOrNullString'],
        ...['idOfRecord', 'idOfRecordString'],
      ]),
    );
  });

  it('tell keys of several fields', async () => {
    const key: Model['key'] = ['hall', 'row'];
    const fields = { hall: { kind: 'String' }, row: { kind: 'Int' } } as const;
    expect(await parameterNames({ key, fields })).toContain('hallAndRowOfRecord');
  });

  it('do not depend on other models or on their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom('Poll', 'Post', 'Tag', 'Note'), {
          minLength: 2,
          maxLength: 3,
        }),
        fc.array(modelArbitrary, { minLength: 3, maxLength: 3 }),
        async (names, models) => {
          const given = names.flatMap((name, index) => {
            const model = models[index];
            return model ? [[name, model] as const] : [];
          });
          const together = await documentOf(Object.fromEntries(given));
          const reversed = await documentOf(Object.fromEntries(given.reverse()));
          expect(JSON.stringify(partsOf(reversed))).toBe(JSON.stringify(partsOf(together)));
          for (const [name, model] of given) {
            const alone = await documentOf({ [name]: model });
            expect(operationsOf(together, name)).toEqual(operationsOf(alone, name));
            expect(partsOf(together)).toMatchObject(partsOf(alone));
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

const KINDS = ['String', 'Int', 'Float', 'Decimal', 'BigInt', 'Boolean', 'DateTime'] as const;

/** Some of these names are like those of parts. */
const NAMES = [
  ...['title', 'price', 'priceNumber', 'slug', 'slugOrNull', 'slugOrNullString', 'createdAt'],
  ...['createdAtDateTime', 'limitUpTo100', 'idsUpTo100', 'idInPath', 'idOfRecord', 'sortOrderAsc'],
  ...['page', 'after', 'Page', 'a_b', 'ab'],
];

const fieldArbitrary: fc.Arbitrary<FieldDefinition> = fc.record({
  kind: fc.constantFrom(...KINDS),
  optional: fc.boolean(),
});

const modelArbitrary: fc.Arbitrary<Model> = fc.record({
  fields: fc
    .tuple(
      fc.constantFrom<FieldDefinition>({ kind: 'String' }, { kind: 'Int' }),
      fc.dictionary(fc.constantFrom(...NAMES), fieldArbitrary, { maxKeys: 6 }),
    )
    .map(([id, fields]) => ({ id, ...fields })),
  limit: fc.constantFrom(10, 25),
  maxLimit: fc.constantFrom(100, 1000),
  order: fc.constantFrom('asc', 'desc'),
  version: fc.constantFrom(undefined, 'updatedAt', 'changedAt'),
  key: fc.constant<[string]>(['id']),
});
