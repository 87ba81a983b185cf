import type { HttpException } from '@nestjs/common';
import { Children } from './children.decorator';
import { crudValidationPipe } from './crud-validation.pipe';

/** The body of a record whose columns are all given by the database. */
class WithoutFields {}

class WithItems {
  @Children(WithoutFields, { max: 3 }) items?: WithoutFields[];
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
