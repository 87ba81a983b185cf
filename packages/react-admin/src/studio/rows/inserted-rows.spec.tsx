import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cellOf, editCell, renderStudio } from '../../testing/render-studio.js';
import { withDrafts, draftsAbove, inOrder } from './draft-places.js';

const shownIds = () =>
  [...document.querySelectorAll('[role=row][data-id]')].map((row) => row.getAttribute('data-id'));

const isOrder = (...ids: string[]) => waitFor(() => expect(shownIds()).toEqual(ids));

/** Inserts a row beside that of a record, and leaves its first cell. */
async function insert(user: UserEvent, id: string, item: string) {
  await user.click(cellOf(id, 'name'));
  await user.click(screen.getByRole('button', { name: 'Insert row' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(document.querySelector('.MuiDataGrid-cell--editing')).not.toBeNull());
  await user.keyboard('{Escape}');
}

const [one, two] = ['gen-draft:1', 'gen-draft:2'] as const;

it('a row is inserted above or below that of the focused cell', async () => {
  const { user, writes } = await renderStudio();
  await insert(user, 'p2', 'Insert row below');
  await isOrder('p1', 'p2', one, 'p3');
  await insert(user, 'p2', 'Insert row above');
  await isOrder('p1', two, 'p2', one, 'p3');
  await insert(user, two, 'Insert row above');
  await isOrder('p1', 'gen-draft:3', two, 'p2', one, 'p3');
  expect(writes()).toEqual([]);
});

it('undo removes it, redo puts it back in its place, and saving creates it', async () => {
  const { user, writes } = await renderStudio();
  await insert(user, 'p1', 'Insert row below');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await isOrder(two, 'p1', one, 'p2', 'p3');
  const [undo, redo] = ['Undo', 'Redo'].map((name) => screen.getByRole('button', { name }));
  await user.click(undo as HTMLElement);
  await isOrder('p1', one, 'p2', 'p3');
  await user.click(undo as HTMLElement);
  await isOrder('p1', 'p2', 'p3');
  await user.click(redo as HTMLElement);
  await isOrder('p1', one, 'p2', 'p3');
  await editCell(user, one, 'name', 'Bench');
  await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
  expect(await screen.findByText('1 row created')).toBeVisible();
  expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
  await waitFor(() => expect(shownIds()).toHaveLength(4));
});

it('Ctrl+Shift+Enter inserts one below; another order moves it above the records', async () => {
  const { user } = await renderStudio();
  await user.click(cellOf('p2', 'stock'));
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await isOrder('p1', 'p2', one, 'p3');
  await user.click(screen.getByRole('columnheader', { name: /^Stock/ }));
  await waitFor(() => expect(shownIds()[0]).toBe(one));
});

it('knows the places of new rows between the records', () => {
  const places = new Map([
    ['a', 0],
    ['b', 2],
    ['c', 2],
    ['d', 9],
  ]);
  const placeOf = (id: string | number) => places.get(String(id)) ?? 0;
  const rows = (text: string) => [...text].map((id) => ({ id }));
  expect(inOrder(rows('dbac'), placeOf)).toEqual(rows('abcd'));
  expect(withDrafts(rows('abcd'), rows('123'), placeOf)).toEqual(rows('a12bc3d'));
  const above = Array.from({ length: 7 }, (_, at) => draftsAbove(at, rows('abc'), placeOf));
  expect(above).toEqual([0, 1, 1, 1, 2, 3, 3]);
});
