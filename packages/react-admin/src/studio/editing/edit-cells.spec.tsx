import { screen, waitFor } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import {
  cellOf,
  changeElsewhere,
  editCell,
  editorOf,
  openEditor,
  renderStudio,
} from '../../testing/render-studio.js';

// React reports component errors to the console; react-admin logs rejected requests
allowHttpErrors();

it('shows the records with labels, and dates and times in the local time zone', async () => {
  await renderStudio();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    '',
    'Id',
    'Name *',
    'Stock',
    'Active',
    'Released on',
    'Sold at',
    'Status',
    'Created by',
  ]);
  expect(screen.getByRole('grid', { name: 'Products' })).toBeVisible();
  expect(cellOf('p1', 'releasedOn')).toHaveTextContent('3/1/2026');
  expect(cellOf('p1', 'soldAt')).toHaveTextContent('1/15/2026, 10:00:00 AM');
  expect(cellOf('p1', 'status')).toHaveTextContent('New');
});

it('saves only the cell that was changed', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'name', 'Blue lamp');
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { name: 'Blue lamp' }]]));
  await waitFor(() => expect(cellOf('p1', 'name')).toHaveTextContent(/^Blue lamp$/));

  await editCell(user, 'p1', 'stock', '7');
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { stock: 7 }]));
});

it('saves nothing when the value of a cell is unchanged', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'name', 'Lamp');
  await waitFor(() => expect(cellOf('p1', 'name').querySelector('input')).toBeNull());
  expect(writes()).toEqual([]);
});

it('saves an emptied cell as null and a date as midnight UTC', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'stock', '');
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { stock: null }]]));

  await user.dblClick(cellOf('p1', 'releasedOn'));
  await user.clear(editorOf('p1', 'releasedOn'));
  await user.type(editorOf('p1', 'releasedOn'), '2026-03-02');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(writes().at(-1)).toEqual(['PUT', '/p1', { releasedOn: '2026-03-02T00:00:00.000Z' }]),
  );
});

it('empties the cell that a record may not have beside a new value, in the same request, and undoes both', async () => {
  const { user, writes } = await renderStudio('page', 'minute');
  await editCell(user, 'p1', 'page', '3');
  await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { page: 3 }]]));
  await editCell(user, 'p1', 'minute', '7');
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { minute: 7, page: null }]));
  expect(cellOf('p1', 'page')).toHaveTextContent(/^$/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { minute: null, page: 3 }]));
  await editCell(user, 'p1', 'page', '');
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { page: null }]));
});

it('shows a rejected value in its cell, with the reason, until it is corrected', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'name', 'bad');
  await waitFor(() => expect(cellOf('p1', 'name')).toHaveAttribute('aria-invalid', 'true'));
  expect(cellOf('p1', 'name')).toHaveTextContent(/^bad$/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 cell to correct. Name: This name is taken',
  );
  // editing was not interrupted
  expect(cellOf('p2', 'name')).toHaveFocus();

  await user.click(cellOf('p1', 'name'));
  expect(await screen.findByRole('tooltip', { name: 'This name is taken' })).toBeVisible();
  await user.keyboard('{F2}');
  expect(editorOf('p1', 'name')).toHaveValue('bad');
  expect(editorOf('p1', 'name')).toHaveAccessibleDescription('This name is taken');
  await user.type(editorOf('p1', 'name'), 'ger{Enter}');
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { name: 'badger' }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows an error without a field in the cell that was sent; Escape restores the old value', async () => {
  const { user } = await renderStudio();
  await editCell(user, 'p1', 'stock', '500');
  await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
  expect(cellOf('p1', 'stock')).toHaveAttribute('title', 'The store is closed');
  expect(cellOf('p1', 'stock')).toHaveTextContent(/^500$/);

  await user.click(cellOf('p1', 'stock'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('retries a rejected value when it is confirmed unchanged', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'stock', '500');
  await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
  await user.dblClick(cellOf('p1', 'stock'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toEqual(['PUT', '/p1', { stock: 500 }]);
});

it('sends no request when a required cell is emptied', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'name', '');
  await waitFor(() => expect(cellOf('p1', 'name')).toHaveAttribute('title', 'Required'));
  expect(writes()).toEqual([]);
});

it('opens no editor in a read-only column', async () => {
  const { user } = await renderStudio();
  for (const field of ['id', 'createdBy']) {
    await user.dblClick(cellOf('p1', field));
    await user.keyboard('x');
    expect(cellOf('p1', field).querySelector('input')).toBeNull();
  }
});

it('sorts on the server', async () => {
  const { user } = await renderStudio();
  await user.click(screen.getByRole('columnheader', { name: /^Stock/ }));
  const lastUrl = () => String(jest.mocked(fetch).mock.lastCall?.[0]);
  await waitFor(() => expect(lastUrl()).toContain('&sortBy=stock&sortOrder=asc'));
});

describe('a cell that somebody else changes while its editor is open', () => {
  it('shows their value when the editor is left unchanged, and nothing is sent', async () => {
    const { user, writes, refetch } = await renderStudio();
    await openEditor(user, 'p1', 'stock');
    await changeElsewhere('p1', { stock: 99 });
    const theirs = writes();
    await waitFor(refetch);
    expect(editorOf('p1', 'stock')).toHaveValue('3');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^99$/));
    expect(writes()).toEqual(theirs);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('shows their value when its dialog is saved unchanged, and nothing is sent', async () => {
    const { user, writes, refetch } = await renderStudio('notes');
    await openEditor(user, 'p1', 'notes');
    await screen.findByRole('dialog');
    await changeElsewhere('p1', { notes: 'three' });
    const theirs = writes();
    await waitFor(refetch);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cellOf('p1', 'notes')).toHaveTextContent(/^three$/));
    expect(writes()).toEqual(theirs);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('asks when the list has been read again meanwhile, and their value stays until the user decides', async () => {
    const { user, writes, refetch } = await renderStudio();
    await openEditor(user, 'p2', 'stock');
    await changeElsewhere('p2', { stock: 99, updatedAt: 'v2' });
    await waitFor(refetch);
    await user.clear(editorOf('p2', 'stock'));
    await user.paste('7');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cellOf('p2', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    expect(cellOf('p2', 'stock')).toHaveAttribute('title', expect.stringContaining('“99”'));
    await editCell(user, 'p2', 'name', 'Table');
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p2', { name: 'Table' }]));
    await user.click(cellOf('p2', 'stock'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(cellOf('p2', 'stock')).toHaveTextContent(/^99$/));
  });

  it('says so when each attempt to save comes too late', async () => {
    const { user, writes } = await renderStudio();
    let [version, isContested] = [1, true];
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      const body = JSON.stringify({ updatedAt: `v${(version += 1)}` });
      if (init?.method === 'PUT' && isContested) await answer(input, { method: 'PUT', body });
      return answer(input, init);
    });
    await editCell(user, 'p2', 'stock', '7');
    await waitFor(() => expect(cellOf('p2', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    expect(cellOf('p2', 'stock')).toHaveTextContent(/^7$/);
    isContested = false;
    await user.dblClick(cellOf('p2', 'stock'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p2', { stock: 7 }]));
  });
});
