import { ANY_NULL, DB_NULL } from './json-null';

describe('the null values of Json columns', () => {
  it.each([
    ['DbNull', DB_NULL],
    ['AnyNull', ANY_NULL],
  ])('have the form in which Prisma 6 sends Prisma.%s to its engine', (name, value) => {
    expect(JSON.parse(JSON.stringify(value))).toEqual({ $type: 'Enum', value: name });
  });
});
