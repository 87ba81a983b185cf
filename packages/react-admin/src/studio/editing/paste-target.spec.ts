/** @jest-environment node */
import { countOverwritten, targetsOf } from './paste-target.js';
import { draftId, type StudioColumn } from '../base/types.js';

const [draft, second] = [draftId(1), draftId(2)];
const shown = [draft, second, 'a', 'b', 'c'];

it('a paste that starts in a record continues in the rows below and adds rows at the end', () => {
  expect(targetsOf(shown, 'b', 3)).toEqual(['b', 'c', undefined]);
});

it('a paste that starts in a new row fills and adds new rows, and changes no record', () => {
  expect(targetsOf(shown, draft, 4)).toEqual([draft, second, undefined, undefined]);
  expect(targetsOf(shown, second, 3)).toEqual([second, undefined, undefined]);
});

it('counts the records outside the marked rows that lose a value', () => {
  const columns = new Map<string, StudioColumn>([['name', { field: 'name', editable: true }]]);
  const row = (id: string, name: string | null) => ({ row: { id, name }, values: { name: 'x' } });
  const changes = [
    row('a', 'full'),
    row('b', 'full'),
    row('empty', null),
    row('same', 'x'),
    row(draft, 'full'),
    { values: { name: 'added' } },
  ];
  expect(countOverwritten(changes, columns, new Set(['a']))).toBe(2);
  expect(countOverwritten(changes, columns, new Set(['a', 'b']))).toBe(0);
});
