import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { IsOptional, validateSync } from 'class-validator';
import { ToDay } from './dto.decorators';
import { IsDay, NotAfter, NotBefore } from './moment.decorators';

class Meeting {
  @IsOptional() @NotBefore('2020-01-31T10:00:00Z') @NotAfter('2020-02-01T00:00:00+01:00') at?: Date;
  @IsOptional() @NotBefore('2020-01-31') @NotAfter('2020-02-01') day?: Date;
  @IsOptional() @NotBefore('now') next?: Date;
  @IsOptional() @NotAfter('now') last?: Date;
  @IsOptional() @NotBefore('today') nextDay?: Date;
  @IsOptional() @NotAfter('today') lastDay?: Date;
  @IsOptional() @NotAfter('now', { each: true }) all?: Date[];
}

const said = (name: keyof Meeting, value: unknown): string[] =>
  validateSync(Object.assign(new Meeting(), { [name]: value })).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );

const at = (iso: string) => new Date(iso);

beforeAll(() => jest.useFakeTimers({ now: at('2026-03-10T09:30:00Z') }));
afterAll(() => jest.useRealTimers());

it.each<[keyof Meeting, string]>([
  ['at', '2020-01-31T10:00:00Z'],
  ['at', '2020-01-31T23:00:00Z'],
  ['day', '2020-01-31'],
  ['day', '2020-02-01T23:59:59.999Z'],
  ['next', '2026-03-10T09:30:00Z'],
  ['last', '2026-03-10T09:30:00Z'],
  ['last', '0001-01-01'],
  ['next', '9999-12-31'],
  // at 9:30 UTC it is still the 9th in the westernmost time zone, and not yet the 11th in any
  ['nextDay', '2026-03-09'],
  ['lastDay', '2026-03-10'],
])('%s may be %s', (name, iso) => expect(said(name, at(iso))).toEqual([]));

it.each<[keyof Meeting, string, string]>([
  ['at', '2020-01-31T09:59:59.999Z', 'must not be before 2020-01-31T10:00:00Z'],
  ['at', '2020-01-31T23:00:00.001Z', 'must not be after 2020-02-01T00:00:00+01:00'],
  ['day', '2020-01-30T23:59:59Z', 'must not be before 2020-01-31'],
  ['day', '2020-02-02', 'must not be after 2020-02-01'],
  ['next', '2026-03-10T09:29:59.999Z', 'must not be in the past'],
  ['last', '2026-03-10T09:30:00.001Z', 'must not be in the future'],
  ['nextDay', '2026-03-08', 'must not be in the past'],
  ['lastDay', '2026-03-11', 'must not be in the future'],
])('%s may not be %s', (name, iso, wrong) =>
  expect(said(name, at(iso))).toEqual([`${name} ${wrong}`]),
);

it('"today" as an upper bound is that of the time zone furthest ahead', () => {
  jest.setSystemTime(at('2026-03-10T10:00:00Z')); // a new day begins where clocks are 14 hours ahead
  expect(said('lastDay', at('2026-03-11'))).toEqual([]);
});

it.each([undefined, 'x', 5, new Date(NaN), at('+010000-01-01')])(
  'a value that is not a date is rejected: %s',
  (value) => {
    const list = said('all', [value]);
    expect(list).toHaveLength(1);
  },
);

it.each(['tomorrow', '', '2020-02-30', '2020-01-31T10:00:00', 'NOW'])(
  'an invalid bound throws: %j',
  (bound) => {
    expect(() => NotBefore(bound)).toThrow('bounds no date');
    expect(() => NotAfter(bound)).toThrow('bounds no date');
  },
);

class Split {
  @ToDay() @IsDay() on: unknown;
}

const splitOn = (on: unknown): Split => plainToInstance(Split, { on });

it.each(['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29T02:00:00+02:00'])(
  'a day may be sent as %s',
  (sent) => {
    expect(splitOn(sent).on).toEqual(at('2024-02-29'));
    expect(validateSync(splitOn(sent))).toEqual([]);
  },
);

it.each(['2024-02-30', '2024-02-29T10:00:00Z', '2024-02-29T00:00:00', '', 0, null])(
  'a day is not %j',
  (sent) =>
    expect(validateSync(splitOn(sent)).map(({ constraints }) => constraints)).toEqual([
      { isDay: 'on must be a day such as 2026-01-31' },
    ]),
);
