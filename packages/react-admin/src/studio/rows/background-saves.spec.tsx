import { screen, waitFor } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import {
  cellOf,
  editCell,
  editorOf,
  holdWrites,
  pasteAt,
  renderStudio,
} from '../../testing/render-studio.js';

allowHttpErrors();

describe('while saves are pending', () => {
  it('cells show what was typed, and a rejection does not interrupt editing', async () => {
    const { user, writes } = await renderStudio();
    const { release } = holdWrites();
    await editCell(user, 'p1', 'name', 'bad');
    await user.keyboard('Blue desk{Enter}St');
    expect(cellOf('p1', 'name')).toHaveTextContent(/^bad$/);
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Blue desk$/);
    expect(screen.getByText('Saving …')).toBeVisible();
    expect(writes()).toEqual([]);

    await release();
    await waitFor(() => expect(cellOf('p1', 'name')).toHaveAttribute('aria-invalid', 'true'));
    expect(editorOf('p3', 'name')).toHaveFocus();
    await user.keyboard('ool{Enter}');
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', '/p1', { name: 'bad' }],
        ['PUT', '/p2', { name: 'Blue desk' }],
        ['PUT', '/p3', { name: 'Stool' }],
      ]),
    );
  });

  it('the last value of a cell wins, whatever happens to earlier ones', async () => {
    const { user, writes } = await renderStudio();
    const { release } = holdWrites();
    await editCell(user, 'p1', 'name', 'bad');
    await editCell(user, 'p1', 'stock', '7');
    await editCell(user, 'p1', 'name', 'Badger');
    await editCell(user, 'p1', 'stock', '3');
    await release();
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', '/p1', { name: 'bad' }],
        ['PUT', '/p1', { stock: 7 }],
        ['PUT', '/p1', { name: 'Badger' }],
        ['PUT', '/p1', { stock: 3 }],
      ]),
    );
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(cellOf('p1', 'name')).toHaveTextContent(/^Badger$/);
    expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('undo and redo wait for the changes that they revert', async () => {
    const { user, writes } = await renderStudio();
    const { release } = holdWrites();
    await editCell(user, 'p1', 'stock', '7');
    await pasteAt(user, 'p1', 'stock', '8\n9');
    await user.keyboard('{Control>}zzy{/Control}');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^7$/));
    await release();
    await screen.findByText('All changes are saved');
    const ofRow = (id: string) => writes().flatMap(([, path, body]) => (path === id ? [body] : []));
    expect(ofRow('/p1').at(-1)).toEqual({ stock: 7 });
    expect(ofRow('/p2')).toEqual([{ stock: 9 }, { stock: 1 }]);
    expect(cellOf('p1', 'stock')).toHaveTextContent(/^7$/);
    expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
  });

  it('the sign for it is a status, and no sign says that new rows are saved', async () => {
    const { user, writes } = await renderStudio();
    await editCell(user, 'p1', 'stock', '7');
    expect(await screen.findByText('All changes are saved')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await screen.findByRole('button', { name: 'Save 1 new row' });
    expect(screen.queryByText('All changes are saved')).toBeNull();
    await editCell(user, 'p1', 'stock', '8');
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Saving …')).toBeNull());
    expect(screen.queryByText('All changes are saved')).toBeNull();
  });

  it('leaving the page waits until everything is saved', async () => {
    const { user, writes } = await renderStudio();
    const { release } = holdWrites();
    await editCell(user, 'p1', 'stock', '7');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeVisible();
    expect(window.location.hash).not.toBe('#/elsewhere');
    await release();
    await waitFor(() => expect(window.location.hash).toBe('#/elsewhere'));
    expect(writes()).toEqual([['PUT', '/p1', { stock: 7 }]]);
  });
});

it('a list that was read before saves and arrives after them does not bring old values back', async () => {
  const { user, reads, refetch } = await renderStudio();
  const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
  let [deliver, isHeld] = [() => undefined as void, true];
  const held = new Promise<void>((resolve) => (deliver = resolve));
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    const isOld = isHeld && (init?.method ?? 'GET') === 'GET';
    const response = await respond(input, init);
    if (isOld) await held;
    return response;
  });
  const before = reads('/products').length;
  const reading = refetch();
  await waitFor(() => expect(reads('/products').length).toBeGreaterThan(before));
  const started = reads('/products').length - before;
  isHeld = false;
  await pasteAt(user, 'p1', 'stock', '7\n8\n9');
  await screen.findByText('All changes are saved');
  deliver();
  await waitFor(() => reading);
  await waitFor(() => expect(reads('/products')).toHaveLength(before + 2 * started));
  for (const [id, stock] of Object.entries({ p1: '7', p2: '8', p3: '9' }))
    expect(cellOf(id, 'stock')).toHaveTextContent(stock);
});
