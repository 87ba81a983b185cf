import { warningsOf } from './testing/read';

const reading = (at: string, mark = '') => `
// @gen_form(${mark})
model Reading {
  sensor String
  at     DateTime ${at}
  seen   DateTime? @db.Timestamptz(6)

  @@id([sensor, at])
}`;

it.each([
  ['@db.Timestamptz(6)', '', 'postgresql', 'Timestamptz'],
  ['@db.Timestamp', 'only: [list, delete]', 'postgresql', 'Timestamp'],
  ['@db.DateTime(6)', '', 'mysql', 'DateTime'],
  ['', '', 'sqlserver', 'DateTime2'],
] as const)('a key with microseconds is warned of: %s', async (at, mark, provider, type) => {
  const schema = reading(at, mark);
  expect(
    await warningsOf(provider === 'postgresql' ? schema : schema.replace(/.*seen.*/, ''), provider),
  ).toEqual([
    `schema.prisma:5 Reading.at: the column keeps more digits than Prisma reads, and a record with them cannot be changed or deleted by its id; write @db.${type}(3) and migrate, or disable both with @gen_form(except: [edit, delete])`,
  ]);
});

it.each([
  ['@db.Timestamptz(3)', ''],
  ['', ''],
  ['@db.Date', ''],
  ['@db.Timestamptz(6)', 'only: [list, show, create]'],
])('any other key is not: %s', async (at, mark) => {
  expect(await warningsOf(reading(at, mark))).toEqual([]);
});
