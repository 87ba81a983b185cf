import { decodeCursor, encodeCursor } from './cursor';

it('the cursor at a date that JavaScript cannot hold is refused', () => {
  const day = { name: 'day', field: { kind: 'DateTime' }, isNullable: true } as const;
  const cursor = encodeCursor([new Date(NaN)], 'digest');
  expect(() => decodeCursor('after', cursor, [day], 'digest')).toThrow(
    'after is no cursor of this list',
  );
});
