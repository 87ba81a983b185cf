import { isComputed } from './computed-column';

const NAMES = [
  'total',
  'first',
  'time',
  'zone',
  'year',
  'now',
  'bit',
  'user',
  'größe',
  'Line No',
  'interval',
];
const fields = [...NAMES, 'own'].map((name) => ({ name }));

const check = (expression: string, provider: 'postgresql' | 'mysql' = 'postgresql') =>
  isComputed(
    { name: 'own', default: { name: 'dbgenerated', args: [expression] } },
    { fields: [...fields, { name: 'lastName', dbName: 'last_name' }] },
    provider,
  );

it.each([
  '(total * 0.19)',
  "((first || ' '::text) || last_name)",
  "to_tsvector('simple'::regconfig, COALESCE(first, ''::text))",
  '("größe" + (1)::numeric)',
  '("Line No" + 1)',
  'EXTRACT(year FROM time)',
  'lower((first)::text)',
  "(first LIKE 'a%'::text)",
  '(total).amount',
])('a column of PostgreSQL with the expression %s is computed', (expression) => {
  expect(check(expression)).toBe(true);
  expect(check(expression, 'mysql')).toBe(false);
});

it.each([
  'gen_random_uuid()',
  '\'00000000\'::"bit"',
  "'12:00:00'::time without time zone",
  "(now() AT TIME ZONE 'utc'::text)",
  "timezone('utc'::text, now())",
  "('now'::text)::timestamp(3) with time zone",
  "nextval('total_seq'::regclass)",
  "'total first year'::character varying",
  "'it''s total'::text",
  'CURRENT_USER',
  'EXTRACT(year FROM CURRENT_DATE)',
  '\'x\'::crm."user"',
  '(own + 1)',
  'total.next_code()',
  'extract(year from now())',
  "now() at time zone 'utc'",
  "time '12:00'",
  "now() + interval '1 day'",
  'lastName',
])('a column with the default %s is not', (expression) => {
  expect(check(expression)).toBe(false);
});

it('a column without such a default is not', () => {
  for (const value of [undefined, 1, 'total', { name: 'now', args: [] }])
    expect(
      isComputed(
        { name: 'own', ...(value !== undefined && { default: value }) },
        { fields },
        'postgresql',
      ),
    ).toBe(false);
});
