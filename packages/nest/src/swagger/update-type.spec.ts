import 'reflect-metadata';
import { Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ApiProperty,
  ApiPropertyOptional,
  DocumentBuilder,
  OmitType,
  SwaggerModule,
} from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { IsOptional, IsString, MinLength, validateSync } from 'class-validator';
import { IsUndefinable, ToNumber } from '../validation/dto.decorators';
import { Crud } from '../crud/crud.decorator';
import { JsonBody } from '../body-query/json-body.decorator';
import { withSharedParts } from './shared-parts';
import { UpdateType } from './update-type';

class CreateItem {
  @ApiProperty({ type: String, minLength: 2 })
  @IsString()
  @MinLength(2)
  name!: string;

  @ApiPropertyOptional({ type: String, default: 'none', nullable: true })
  @IsOptional()
  @IsString()
  note?: string | null;

  @ApiPropertyOptional({ type: Number, default: 3 })
  @IsUndefinable()
  @ToNumber()
  count?: number;
}

class UpdateItem extends UpdateType(CreateItem) {}

class UpdateCount extends UpdateType(OmitType(CreateItem, ['name', 'note'])) {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable()
  @IsString()
  name?: string;
}

@Crud()
@Controller()
class Items {
  @Post('create') create(@JsonBody() item: CreateItem) {
    return item;
  }
  @Post('update') update(@JsonBody() item: UpdateItem) {
    return item;
  }
  @Post('count') count(@JsonBody() item: UpdateCount) {
    return item;
  }
}

@Module({ controllers: [Items] })
class Application {}

const errorsOf = (type: new () => object, plain: object): string[] =>
  validateSync(plainToInstance(type, plain)).map(({ property }) => property);

describe('the DTO of an update', () => {
  it('validates like the create DTO and makes every field optional, but not nullable', () => {
    expect(errorsOf(UpdateItem, {})).toEqual([]);
    expect(errorsOf(UpdateItem, { name: 'ab', note: null })).toEqual([]);
    expect(errorsOf(UpdateItem, { name: 'a', note: 1 })).toEqual(['name', 'note']);
    expect(errorsOf(UpdateItem, { name: null })).toEqual(['name']);
    expect(plainToInstance(UpdateItem, { count: '4' }).count).toBe(4);
  });

  it('documents no default and requires nothing, while the create DTO keeps its own', async () => {
    const app = await NestFactory.create(Application, { logger: false });
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    const { schemas = {} } = withSharedParts(document).components ?? {};
    expect(schemas).toEqual({
      CreateItem: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 2 },
          note: { type: 'string', default: 'none', nullable: true },
          count: { type: 'number', default: 3 },
        },
        required: ['name'],
      },
      UpdateItem: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 2 },
          note: { type: 'string', nullable: true },
          count: { type: 'number' },
        },
      },
      UpdateCount: {
        type: 'object',
        properties: { name: { type: 'string' }, count: { type: 'number' } },
      },
    });
    await app.close();
  });
});
