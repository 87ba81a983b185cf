import * as fc from 'fast-check';
import { screen, waitFor, within } from '@testing-library/react';
import { cellOf, editCell, renderStudio } from '../../testing/render-studio.js';
import { findCells, replaceInCell } from './find.js';

const bar = () => within(screen.getByRole('search', { name: 'Find and replace' }));
const openBar = async (user: Awaited<ReturnType<typeof renderStudio>>['user']) => {
  await user.click(cellOf('p2', 'name'));
  await user.keyboard('{Control>}f{/Control}');
  expect(bar().getByLabelText('Find in these rows')).toHaveFocus();
};
const marked = () =>
  [...document.querySelectorAll('.studio-marked')].map(
    (cell) =>
      `${cell.closest('[data-id]')?.getAttribute('data-id')} ${cell.getAttribute('data-field')}`,
  );

it('finds any text literally and replaces it with any other text', () => {
  const column = { field: 'name', editable: true } as const;
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string(), (wanted, by) => {
      const row = { id: 'p1', name: `<${wanted}>` };
      expect(findCells([row], [column], wanted, String)).toHaveLength(1);
      expect(replaceInCell({ ...row, name: wanted }, column, wanted, by)).toBe(by);
    }),
    {
      examples: [
        ['-', ''],
        ['a/b', '$&'],
        ['[1]', '\\'],
      ],
    },
  );
});

it('steps forwards and backwards through the matches, and focuses the current one on closing', async () => {
  const { user } = await renderStudio();
  await openBar(user);
  await user.keyboard('A');
  // the lamp, AM in its time and its author, the author of the desk, the chair: ignoring case
  expect(bar().getByRole('status')).toHaveTextContent('1 of 5 cells');
  await waitFor(() => expect(marked()).toEqual(['p1 name']));
  await user.keyboard('{Enter}{Enter}');
  expect(bar().getByRole('status')).toHaveTextContent('3 of 5 cells');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(marked()).toEqual(['p1 soldAt']));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search', { name: 'Find and replace' })).toBeNull();
  await waitFor(() => expect(cellOf('p1', 'soldAt')).toHaveFocus());
});

it('focuses the first cell in view on closing when no cell had the focus before', async () => {
  const { user } = await renderStudio();
  await user.click(screen.getByRole('button', { name: 'Find and replace' }));
  await user.click(bar().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(cellOf('p1', 'id')).toHaveFocus());
});

it('replaces a text in all editable cells, as one undo step', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('a');
  await user.type(bar().getByLabelText('Replace with'), '$&o');
  await user.click(bar().getByRole('button', { name: 'Replace in 2 cells' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['PUT', '/p1', { name: 'L$&omp' }],
      ['PUT', '/p3', { name: 'Ch$&oir' }],
    ]),
  );
  expect(await screen.findByText('2 rows changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes()).toHaveLength(4));
  expect(writes().slice(2)).toContainEqual(['PUT', '/p1', { name: 'Lamp' }]);
});

it('replaces the current match with Enter and moves on to the next', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('a');
  await user.click(bar().getByLabelText('Replace with'));
  await user.keyboard('u{Enter}');
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { name: 'Lump' }]]));
  await waitFor(() => expect(marked()).toEqual(['p1 soldAt']));
  await user.keyboard('{Enter}'); // a date is skipped
  await waitFor(() => expect(marked()).toEqual(['p1 createdBy']));
  expect(writes()).toHaveLength(1);
});

it('does not save an emptied required cell, and replaces nothing in read-only or non-text cells', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('lamp');
  await user.click(bar().getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(cellOf('p1', 'name')).toHaveTextContent(''));
  await waitFor(() =>
    expect(bar().getByRole('status')).toHaveTextContent('Not found in the loaded rows'),
  );
  expect(writes()).toEqual([]); // a name must not be empty: the cell says so
  await user.clear(bar().getByLabelText('Find in these rows'));
  await user.type(bar().getByLabelText('Find in these rows'), 'ada');
  expect(bar().getByRole('button', { name: 'Replace' })).toBeDisabled();
  await user.clear(bar().getByLabelText('Find in these rows'));
  await user.type(bar().getByLabelText('Find in these rows'), '3');
  expect(bar().getByRole('button', { name: 'Replace in 0 cells' })).toBeDisabled();
});

it('leaves Ctrl+F to the browser while a cell is being edited', async () => {
  const { user } = await renderStudio();
  await editCell(user, 'p1', 'name', 'Lamp 2');
  await user.dblClick(cellOf('p2', 'name'));
  await user.keyboard('{Control>}f{/Control}');
  expect(screen.queryByRole('search', { name: 'Find and replace' })).toBeNull();
});

it('treats regular expression characters literally and does not search unseen columns', () => {
  const column = { field: 'name', editable: true } as const;
  const textOf = (value: unknown) => String(value);
  const rows = [
    { id: 1, name: 'a.b (c)' },
    { id: 2, name: 'axb' },
  ];
  expect(findCells(rows, [column], 'A.B', textOf)).toEqual([{ id: 1, field: 'name' }]);
  expect(findCells(rows, [{ ...column, isUnseen: () => true }], 'a', textOf)).toEqual([]);
  expect(replaceInCell({ id: 1, name: 'a.b (c)' }, column, '(c', '[')).toBe('a.b [)');
});
