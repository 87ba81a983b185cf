import type { HttpException } from '@nestjs/common';
import { IsArray, IsNumber, IsOptional, IsString } from 'class-validator';
import { UpdateType } from '../swagger/update-type';
import { crudValidationPipe } from './crud-validation.pipe';
import { IsJson, IsNotBlank, IsUndefinable } from './dto.decorators';
import { JsonShape } from './json-shape.decorator';
import { IsDateTimeText } from './moment.decorators';

class Address {
  @IsString() @IsNotBlank() street!: string;
  @IsOptional() @IsString() zip?: string | null;
  @IsNumber() lat!: number;
  @IsUndefinable() @IsArray() @IsString({ each: true }) tags?: string[];
  @IsOptional() @IsDateTimeText() since?: string | null;
  @IsOptional() @IsJson() more?: unknown;
}

class Create {
  @JsonShape(Address) home!: Address;
  @IsOptional() @JsonShape(Address) work?: Address | null;
  @IsUndefinable() @IsArray() @JsonShape(Address, { each: true }) others?: Address[];
}

class Update extends UpdateType(Create) {}

const validate = (metatype: new () => object, body: object): Promise<unknown> =>
  crudValidationPipe().transform(body, { type: 'body', metatype });

const errorsOf = async (metatype: new () => object, body: object): Promise<unknown> => {
  const error = (await validate(metatype, body).catch((cause) => cause)) as HttpException;
  return (error.getResponse() as { errors: unknown }).errors;
};

const home = { street: 'High Street 1', lat: 52.5 };

describe('a JSON value with a shape', () => {
  it.each<[string, object]>([
    ['only what is required', home],
    ['null for an optional key', { ...home, zip: null, tags: [] }],
    ['every key', { ...home, zip: '10115', tags: ['a'], since: '2020-01-31', more: { b: [1] } }],
  ])('keeps %s as sent', async (_name, value) => {
    const dto = (await validate(Create, { home: value, work: null, others: [value] })) as Create;
    expect(JSON.parse(JSON.stringify(dto))).toEqual({ home: value, work: null, others: [value] });
    // Prisma refuses a key whose value is undefined under strictUndefinedChecks
    expect(Object.keys(dto.home).sort()).toEqual(Object.keys(value).sort());
    expect(dto.home).toBeInstanceOf(Address);
  });

  it.each<[object, object]>([
    [{ home: { lat: 1 } }, { 'home.street': ['street is required'] }],
    [{ home: { ...home, zip: 5 } }, { 'home.zip': ['zip must be a string'] }],
    [{ home: { ...home, lat: null } }, { 'home.lat': ['lat must not be null'] }],
    [
      { home: { ...home, more: { a: { valueOf: 1 } }, x: 1 } },
      { 'home.x': ['property x should not exist'] },
    ],
    [
      { home: { ...home, since: 'May' } },
      { 'home.since': ['since must be an ISO 8601 date and time'] },
    ],
    [{ home: { ...home, toString: 1 } }, { home: ['home must not have a key toString'] }],
    [{ home: 'High Street' }, { home: ['home must be an object'] }],
    [{ home: [home] }, { home: ['home must be an object'] }],
    [{ home: null }, { home: ['home must not be null'] }],
    [{}, { home: ['home is required'] }],
    [{ home, work: [] }, { work: ['work must be an object'] }],
    [{ home, others: home }, { others: ['others must be an array'] }],
    [{ home, others: [home, 5] }, { 'others.1': ['others.1 must be an object'] }],
    [{ home, others: [null] }, { 'others.0': ['others.0 must be an object'] }],
    [{ home, others: [home, { ...home, lat: '1' }] }, { 'others.1.lat': ['lat must be a number'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await errorsOf(Create, body)).toEqual(errors);
  });

  it('is replaced as a whole by an update, which may leave it out', async () => {
    expect(await validate(Update, {})).toEqual({});
    expect(await errorsOf(Update, { home: { zip: '10115' } })).toEqual({
      'home.street': ['street is required'],
      'home.lat': ['lat is required'],
    });
  });
});
