import { decodeCursor, encodeCursor } from './cursor';
import type { OrderColumn } from './order-columns';

it('the cursor at a date that JavaScript cannot hold is refused', () => {
  const day = { name: 'day', field: { kind: 'DateTime' }, isNullable: true } as OrderColumn;
  const cursor = encodeCursor([new Date(NaN)], 'digest');
  expect(() => decodeCursor('after', cursor, [day], 'digest')).toThrow(
    'after is no cursor of this list',
  );
});
