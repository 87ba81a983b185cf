import { DB_NULL } from './json-null';

describe('DB_NULL', () => {
  it('has the form in which Prisma 6 sends Prisma.DbNull to its engine', () => {
    expect(JSON.parse(JSON.stringify(DB_NULL))).toEqual({ $type: 'Enum', value: 'DbNull' });
  });
});
