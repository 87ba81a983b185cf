import * as fc from 'fast-check';
import { screen, waitFor, within } from '@testing-library/react';
import { cellOf, edit, renderStudio } from '../../testing/render-studio.js';
import { foundCells, replacedIn } from './find.js';

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

it('finds every text as it stands there, and replaces it by every other', () => {
  const column = { field: 'name', editable: true } as const;
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string(), (wanted, by) => {
      const row = { id: 'p1', name: `<${wanted}>` };
      expect(foundCells([row], [column], wanted, String)).toHaveLength(1);
      expect(replacedIn({ ...row, name: wanted }, column, wanted, by)).toBe(by);
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

it('goes through the cells that hold a text, and back to the last of them', async () => {
  const { user } = await renderStudio();
  await openBar(user);
  await user.keyboard('A');
  // the lamp, AM of its hour and its author, the author of the desk, the chair: in whatever case
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

it('gives the focus to the first cell in view where none had it before', async () => {
  const { user } = await renderStudio();
  await user.click(screen.getByRole('button', { name: 'Find and replace' }));
  await user.click(bar().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(cellOf('p1', 'id')).toHaveFocus());
});

it('replaces a text in all cells that may be changed, as one step of undo', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('a');
  await user.type(bar().getByLabelText('Replace by'), '$&o');
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

it('replaces with Enter the one that is shown, and goes on', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('a');
  await user.click(bar().getByLabelText('Replace by'));
  await user.keyboard('u{Enter}');
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { name: 'Lump' }]]));
  await waitFor(() => expect(marked()).toEqual(['p1 soldAt']));
  await user.keyboard('{Enter}'); // a date is passed over
  await waitFor(() => expect(marked()).toEqual(['p1 createdBy']));
  expect(writes()).toHaveLength(1);
});

it('replaces one after the other, and none that is no text or not to be changed', async () => {
  const { user, writes } = await renderStudio();
  await openBar(user);
  await user.keyboard('lamp');
  await user.click(bar().getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(cellOf('p1', 'name')).toHaveTextContent(''));
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Not in the rows'));
  expect(writes()).toEqual([]); // a name must not be empty: it is told in the cell
  await user.clear(bar().getByLabelText('Find in these rows'));
  await user.type(bar().getByLabelText('Find in these rows'), 'ada');
  expect(bar().getByRole('button', { name: 'Replace' })).toBeDisabled();
  await user.clear(bar().getByLabelText('Find in these rows'));
  await user.type(bar().getByLabelText('Find in these rows'), '3');
  expect(bar().getByRole('button', { name: 'Replace in 0 cells' })).toBeDisabled();
});

it('leaves the key to the browser where a cell is being edited', async () => {
  const { user } = await renderStudio();
  await edit(user, 'p1', 'name', 'Lamp 2');
  await user.dblClick(cellOf('p2', 'name'));
  await user.keyboard('{Control>}f{/Control}');
  expect(screen.queryByRole('search', { name: 'Find and replace' })).toBeNull();
});

it('takes marks of patterns for what they are, and tells nothing of what is not seen', () => {
  const column = { field: 'name', editable: true } as const;
  const textOf = (value: unknown) => String(value);
  const rows = [
    { id: 1, name: 'a.b (c)' },
    { id: 2, name: 'axb' },
  ];
  expect(foundCells(rows, [column], 'A.B', textOf)).toEqual([{ id: 1, field: 'name' }]);
  expect(foundCells(rows, [{ ...column, isUnseen: () => true }], 'a', textOf)).toEqual([]);
  expect(replacedIn({ id: 1, name: 'a.b (c)' }, column, '(c', '[')).toBe('a.b [)');
});
