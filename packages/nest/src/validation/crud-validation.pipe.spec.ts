import type { HttpException } from '@nestjs/common';
import { IsArray, IsNumber, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { IdChange } from '../values/id-list';
import { Children } from './children.decorator';
import { crudValidationPipe } from './crud-validation.pipe';
import { IsInt32, IsUndefinable, IsUnsignedInt } from './dto.decorators';
import { IsIds, IsIdsOrChange } from './id.decorators';

/** The body of a record whose columns are all given by the database. */
class WithoutFields {}

class WithItems {
  @Children(WithoutFields, { max: 3 }) items?: WithoutFields[];
}

class WithLists {
  @IsUndefinable()
  @IsArray()
  @IsString({ each: true })
  @MaxLength(3, { each: true })
  tags?: string[];
  @IsUndefinable() @IsArray() @IsNumber({}, { each: true }) sizes?: number[];
  @IsUndefinable() @IsIds({ max: 3 }) teams?: (string | number)[];
  @IsUndefinable() @IsIdsOrChange({ type: 'integer' }) users?: number[] | IdChange<number>;
  @IsUndefinable() @Matches(/^a/, { each: true, message: 'begin codes with a' }) codes?: string[];
}

class WithBounds {
  @IsUndefinable() @IsInt32() @Min(1) @Max(1000) count?: number;
  @IsUndefinable() @IsInt32() free?: number;
  @IsUndefinable() @IsUnsignedInt() @Max(1000) size?: number;
  @IsUndefinable()
  @IsArray()
  @IsInt32({ each: true })
  @Max(1000, { each: true })
  counts?: number[];
}

const validate = (metatype: new () => object, body: object): Promise<unknown> =>
  crudValidationPipe().transform(body, { type: 'body', metatype });

describe('a DTO without fields', () => {
  it.each<[new () => object, object]>([
    [WithoutFields, {}],
    [WithItems, { items: [] }],
    [WithItems, { items: [{}, {}] }],
  ])('is accepted when empty: %p %j', async (metatype, body) => {
    const dto = await validate(metatype, body);
    expect(dto).toEqual(body);
    expect(dto).toBeInstanceOf(metatype);
  });

  it.each<[new () => object, object, string, string]>([
    [WithoutFields, { x: 1 }, 'x', 'x'],
    [WithoutFields, { constructor: 1 }, 'constructor', 'constructor'],
    [WithItems, { items: [{}, { orderId: 1 }] }, 'items.1.orderId', 'orderId'],
  ])('refuses any field: %p %j', async (metatype, body, path, name) => {
    const error = (await validate(metatype, body).catch((cause) => cause)) as HttpException;
    expect(error.getResponse()).toMatchObject({
      statusCode: 400,
      errors: { [path]: [`property ${name} should not exist`] },
    });
  });

  it('refuses a child with a key of Object.prototype', async () => {
    const error = (await validate(WithItems, { items: [{ valueOf: 1 }] }).catch(
      (cause) => cause,
    )) as HttpException;
    expect(error.getResponse()).toMatchObject({
      errors: { items: ['items must be a list of at most 3 objects'] },
    });
  });
});

describe('a list with a wrong item', () => {
  it.each<[object, string, string]>([
    [{ tags: ['a', 5, 'c'] }, 'tags.1', 'tags.1 must be a string'],
    [{ tags: ['a', 'long', 5] }, 'tags.2', 'tags.2 must be a string'],
    [
      { tags: ['a', 'b', 'long'] },
      'tags.2',
      'tags.2 must be shorter than or equal to 3 characters',
    ],
    [{ sizes: [1, null] }, 'sizes.1', 'sizes.1 must be a number'],
    [{ teams: ['a', 1, null] }, 'teams.2', 'teams.2 must be an id'],
    [{ users: [1, 2, '3'] }, 'users.2', 'users.2 must be an integer id'],
    [{ codes: ['a', 'b'] }, 'codes.1', 'begin codes with a'],
    // what is wrong with the list itself
    [{ tags: 'a' }, 'tags', 'tags must be an array'],
    [{ teams: {} }, 'teams', 'teams must be a list of at most 3 ids'],
    [{ teams: [1, 2, 3, 4] }, 'teams', 'teams must be a list of at most 3 ids'],
  ])('is refused with its index: %j', async (body, path, text) => {
    const error = (await validate(WithLists, body).catch((cause) => cause)) as HttpException;
    expect(error.getResponse()).toMatchObject({ message: [text], errors: { [path]: [text] } });
  });

  it('may be a change of ids', async () => {
    const body = { users: { add: [1], remove: [2] } };
    expect(await validate(WithLists, body)).toEqual(body);
  });
});

describe('a number that breaks several bounds', () => {
  it.each<[object, string]>([
    [{ count: 1e12 }, 'count must not be greater than 1000'],
    [{ count: -1e12 }, 'count must not be less than 1'],
    [{ count: 2000.5 }, 'count must be an integer number'],
    [{ count: '5000000000' }, 'count must be an integer number'],
    [{ free: 1e12 }, 'free must not be greater than 2147483647'],
    [{ size: 1e12 }, 'size must not be greater than 1000'],
    [{ counts: [1, 1e12] }, 'counts.1 must not be greater than 1000'],
  ])('has one text, about the tighter one: %j', async (body, text) => {
    const error = (await validate(WithBounds, body).catch((cause) => cause)) as HttpException;
    expect(error.getResponse()).toMatchObject({ statusCode: 400, message: [text] });
  });
});
