import { screen, waitFor } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import { nth } from '../../testing/nth.js';
import { cellOf, editCell, pasteAt, renderStudio } from '../../testing/render-studio.js';

allowHttpErrors();

describe('undo', () => {
  it('reverts the last change, by button or with Ctrl+Z', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toBeDisabled();
    await editCell(user, 'p1', 'name', 'Blue lamp');
    await waitFor(() => expect(undo).toBeEnabled());
    await editCell(user, 'p2', 'stock', '9');
    await waitFor(() => expect(writes()).toHaveLength(2));

    await user.click(cellOf('p2', 'name'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(writes()[2]).toEqual(['PUT', '/p2', { stock: 1 }]));
    await waitFor(() => expect(undo).toBeEnabled());
    await user.click(undo);
    await waitFor(() => expect(writes()[3]).toEqual(['PUT', '/p1', { name: 'Lamp' }]));
    await waitFor(() => expect(cellOf('p1', 'name')).toHaveTextContent(/^Lamp$/));
    expect(undo).toBeDisabled();
  });

  it('gives up a rejected value before it reverts older changes', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await editCell(user, 'p2', 'stock', '7');
    await editCell(user, 'p1', 'stock', '500');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(undo);
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(writes()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();

    await editCell(user, 'p1', 'stock', 'many');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
    await user.click(undo);
    await waitFor(() => expect(writes()[2]).toEqual(['PUT', '/p2', { stock: 1 }]));
    expect(undo).toBeDisabled();
  });

  it('reverts a paste with its rejected cells, which redo leaves out', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', '7\nmany\n500');
    expect(await screen.findByText('1 row changed, 2 rows not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 row restored')).toBeVisible();
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(cellOf('p2', 'stock')).toHaveTextContent(/^1$/);
    expect(cellOf('p3', 'stock')).toHaveTextContent(/^$/);
    const before = writes().length;
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(writes().slice(before)).toEqual([['PUT', '/p1', { stock: 7 }]]));
    expect(cellOf('p2', 'stock')).toHaveTextContent(/^1$/);
  });

  it('reverts a whole paste at once', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', '7\n8');
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 rows restored')).toBeVisible();
    expect(writes().slice(2)).toEqual([
      ['PUT', '/p2', { stock: 1 }],
      ['PUT', '/p1', { stock: 3 }],
    ]);
  });

  it('gives up a rejected value at once, however often it was sent again', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await editCell(user, 'p2', 'stock', '7');
    await editCell(user, 'p1', 'stock', '500');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await editCell(user, 'p1', 'stock', '500');
    await waitFor(() => expect(writes()).toHaveLength(3));
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(undo);
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
    await user.click(undo);
    await waitFor(() => expect(writes()[3]).toEqual(['PUT', '/p2', { stock: 1 }]));
    expect(undo).toBeDisabled();
  });

  it('has nothing left to do for rows that are deleted for good', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await editCell(user, 'p2', 'stock', '7');
    await pasteAt(user, 'p1', 'stock', '9');
    await editCell(user, 'p1', 'name', 'bad');
    await waitFor(() => expect(cellOf('p1', 'name')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(nth(screen.getAllByRole('checkbox', { name: 'Select row' }), 0));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
    await user.click(undo);
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p2', { stock: 1 }]));
    expect(undo).toBeDisabled();
  });

  it('and redo leave several new rows in their order', async () => {
    const { user } = await renderStudio();
    await pasteAt(user, 'p3', 'name', 'Stool\nBench\nPew\nSofa');
    expect(await screen.findByText('1 row changed, 3 new rows')).toBeVisible();
    const newNames = () =>
      screen.getAllByText(/^(Bench|Pew|Sofa)$/).map((cell) => cell.textContent);
    expect(newNames()).toEqual(['Bench', 'Pew', 'Sofa']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Bench')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await screen.findByText('Bench');
    expect(newNames()).toEqual(['Bench', 'Pew', 'Sofa']);
  });
});
