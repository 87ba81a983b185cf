/** @jest-environment node */
import { transformSync } from '@swc/core';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'local-time.ts'), 'utf8');
const { code } = transformSync(source, {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
});

/** Evaluates an expression in a separate process, since the time zone of this one is fixed. */
function inZone(zone: string, expression: string): unknown {
  const program = `${code}\nconsole.log(JSON.stringify(${expression}))`;
  const env = { ...process.env, TZ: zone };
  const options = { env, encoding: 'utf8' } as const;
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, options));
}

const toIso = (zone: string, local: string, before = ''): unknown =>
  inZone(zone, `fromLocalTime('${local}', '${before}')`);
const toLocal = (zone: string, iso: string): unknown => inZone(zone, `toLocalTime('${iso}')`);

it.each([
  ['America/Los_Angeles', '2026-01-15T10:00', '2026-01-15T18:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-15T10:00', '2026-07-15T17:00:00.000Z'],
  ['Europe/Berlin', '2026-01-15T00:30', '2026-01-14T23:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-15T05:45', '2026-01-15T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-15T13:00', '2026-01-14T23:00:00.000Z'],
  ['UTC', '2026-01-15T10:00', '2026-01-15T10:00:00.000Z'],
])('in %s, %s is %s', (zone, local, iso) => {
  expect(toIso(zone, local)).toBe(iso);
  expect(toLocal(zone, iso)).toBe(local);
});

// where clocks go forward from 2 to 3, and back from 3 to 2 or from 2 to 1
it.each([
  ['America/Los_Angeles', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z', '2026-03-08T03:30'],
  ['Europe/Berlin', '2026-03-29T02:15', '2026-03-29T01:15:00.000Z', '2026-03-29T03:15'],
])(
  'in %s, where clocks skip %s, the time is moved forward by the gap',
  (zone, local, iso, shown) => {
    expect(toIso(zone, local)).toBe(iso);
    expect(toLocal(zone, iso)).toBe(shown);
  },
);

it.each([
  [
    'America/Los_Angeles',
    '2026-11-01T01:45',
    '2026-11-01T08:45:00.000Z',
    '2026-11-01T09:45:00.000Z',
  ],
  ['Europe/Berlin', '2026-10-25T02:45', '2026-10-25T00:45:00.000Z', '2026-10-25T01:45:00.000Z'],
  [
    'Australia/Lord_Howe',
    '2026-04-05T01:45',
    '2026-04-04T14:45:00.000Z',
    '2026-04-04T15:15:00.000Z',
  ],
])(
  'in %s, where clocks show %s twice, the time nearer to the previous value is used',
  (zone, local, first, second) => {
    const minutesAround = (iso: string): string => new Date(Date.parse(iso) + 60_000).toISOString();
    expect(toIso(zone, local)).toBe(first);
    expect(toIso(zone, local, minutesAround(first))).toBe(first);
    expect(toIso(zone, local, minutesAround(second))).toBe(second);
    expect([toLocal(zone, first), toLocal(zone, second)]).toEqual([local, local]);
  },
);

it('returns null or an empty text for an invalid time', () => {
  expect(inZone('UTC', `[fromLocalTime(''), fromLocalTime('soon', 'x')]`)).toEqual([null, null]);
  expect(inZone('UTC', `[null, undefined, '', 'soon', {}].map(toLocalTime)`)).toEqual(
    Array(5).fill(''),
  );
});
