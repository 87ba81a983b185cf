import { screen, waitFor, within } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import {
  cellOf,
  copiedText,
  cutText,
  editCell,
  pasteAt,
  renderStudio,
} from '../../testing/render-studio.js';

allowHttpErrors();

const marked = () =>
  [...document.querySelectorAll('.studio-marked')].map((cell) => [
    cell.closest('[data-id]')?.getAttribute('data-id'),
    cell.getAttribute('data-field'),
  ]);

describe('a range of cells', () => {
  it('is marked with Shift and the arrow keys, and cleared when the focus moves', async () => {
    const { user } = await renderStudio();
    await user.click(cellOf('p1', 'name'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(marked()).toEqual([
      ['p1', 'name'],
      ['p1', 'stock'],
      ['p2', 'name'],
      ['p2', 'stock'],
    ]);
    expect(cellOf('p2', 'stock')).toHaveFocus();
    expect(cellOf('p1', 'name')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(marked()).toEqual([]);
  });

  it('is marked with Shift and a click', async () => {
    const { user } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}');
    await user.click(cellOf('p3', 'stock'));
    await user.keyboard('{/Shift}');
    expect(marked()).toEqual([
      ['p1', 'stock'],
      ['p2', 'stock'],
      ['p3', 'stock'],
    ]);
  });

  it('is cleared by a click, even on its last cell', async () => {
    const { user } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(marked()).toHaveLength(2);
    await user.click(cellOf('p2', 'stock'));
    expect(marked()).toEqual([]);
    expect(cellOf('p2', 'stock')).toHaveFocus();
  });

  it('is copied in the format of a spreadsheet', async () => {
    const { user } = await renderStudio('ownerId', 'notes');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent('Ada'));
    await user.click(cellOf('p1', 'ownerId'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowRight}{/Shift}');
    expect(copiedText()).toBe('Ada\t"one\ntwo"\nBob\t');
  });

  it('is filled downwards from its first row, as one step for undo and redo', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT', '/p2', { stock: 3 }],
      ['PUT', '/p3', { stock: 3 }],
    ]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(writes().slice(2)).toEqual([
      ['PUT', '/p3', { stock: null }],
      ['PUT', '/p2', { stock: 1 }],
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(writes()).toHaveLength(6));
    expect(writes().slice(4)).toEqual(writes().slice(0, 2));
    await waitFor(() => expect(cellOf('p3', 'stock')).toHaveTextContent(/^3$/));
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
  });

  it('that is a single cell is filled from the cell above', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p2', 'status'));
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p2', { status: 'NEW' }]]));
  });

  it('is emptied with Delete', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', '/p1', { stock: null }],
        ['PUT', '/p2', { stock: null }],
      ]),
    );
  });

  it('is copied and emptied by cutting it, as one undo step', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(cutText()).toBe('3\n1');
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', '/p1', { stock: null }],
        ['PUT', '/p2', { stock: null }],
      ]),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(writes()).toHaveLength(4));
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
  });

  it('is not emptied by cutting when it cannot be copied', async () => {
    const { user, writes } = await renderStudio('secret');
    await user.click(cellOf('p1', 'secret'));
    cutText();
    await editCell(user, 'p2', 'stock', '9');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p2', { stock: 9 }]]));
  });

  it('is filled with one pasted value', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.paste('9');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(([, , body]) => body)).toEqual([{ stock: 9 }, { stock: 9 }]);
  });
});

it('a new edit clears the redo history', async () => {
  const { user, writes } = await renderStudio();
  await editCell(user, 'p1', 'stock', '7');
  await waitFor(() => expect(writes()).toHaveLength(1));
  const undo = screen.getByRole('button', { name: 'Undo' });
  const redo = screen.getByRole('button', { name: 'Redo' });
  await waitFor(() => expect(undo).toBeEnabled());
  await user.click(undo);
  await waitFor(() => expect(redo).toBeEnabled());
  await editCell(user, 'p2', 'stock', '8');
  await waitFor(() => expect(writes()).toHaveLength(3));
  await waitFor(() => expect(redo).toBeDisabled());
});

describe('a rejected cell', () => {
  it('keeps the pasted text, and its row is saved only when it is corrected', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue lamp\tmany');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^many$/));
    expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true');
    expect(cellOf('p1', 'stock')).toHaveAttribute('title', 'This is not a number');
    expect(cellOf('p1', 'name')).toHaveTextContent(/^Blue lamp$/);
    expect(cellOf('p1', 'name')).toHaveClass('studio-waiting');
    expect(writes()).toEqual([]);

    await editCell(user, 'p1', 'stock', '7');
    await waitFor(() =>
      expect(writes()).toEqual([['PUT', '/p1', { name: 'Blue lamp', stock: 7 }]]),
    );
    await waitFor(() => expect(cellOf('p1', 'stock')).not.toHaveAttribute('aria-invalid'));
    expect(cellOf('p1', 'name')).not.toHaveClass('studio-waiting');
  });

  it('that is given up no longer keeps the others of its row from being saved', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue\tmany');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { name: 'Blue' }]]));
    await waitFor(() => expect(cellOf('p1', 'name')).not.toHaveClass('studio-waiting'));
    expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/);
  });

  it('stays with its record when the sort order changes', async () => {
    const { user } = await renderStudio();
    const order = () =>
      [...document.querySelectorAll('[role=row][data-id]')].map((row) =>
        row.getAttribute('data-id'),
      );
    const before = order();
    await pasteAt(user, 'p1', 'stock', 'many');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(screen.getByRole('columnheader', { name: /^Name/ }));
    await waitFor(() => expect(order()).toEqual(['p3', 'p2', 'p1']));
    expect(before).toEqual(['p1', 'p2', 'p3']);
    const invalid = [...document.querySelectorAll('[data-field][aria-invalid=true]')];
    expect(invalid).toEqual([cellOf('p1', 'stock')]);
    expect(invalid[0]).toHaveTextContent(/^many$/);
  });

  it('returns to the value on the server when it is discarded', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', 'many');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^3$/));
    expect(writes()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });
});

describe('an edit of a cell that somebody else has changed', () => {
  const dispute = async () => {
    const studio = await renderStudio();
    await editCell(studio.user, 'p2', 'name', 'Late');
    // a dialog that opens by itself would take keys meant for the next cell
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await studio.user.click(cellOf('p2', 'name'));
    await studio.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
    expect(dialog).toHaveTextContent(/Yours\s*Late/);
    expect(dialog).toHaveTextContent(/Theirs\s*Table/);
    return studio;
  };

  it('shows both values and overwrites theirs with "Keep mine"', async () => {
    const { user, writes } = await dispute();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual(['PUT', '/p2', { name: 'Late' }]);
    await waitFor(() => expect(cellOf('p2', 'name')).not.toHaveAttribute('aria-invalid'));
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Late$/);
    expect(cellOf('p2', 'stock')).toHaveTextContent(/^50$/);
  });

  it('takes theirs without sending a request', async () => {
    const { user, writes } = await dispute();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveTextContent(/^Table$/));
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveFocus());
    expect(writes()).toHaveLength(1);
  });

  it('takes theirs, and saves the other values of the row that waited for the choice', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p2', 'name', 'name\tstatus\nLate\tNew');
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveAttribute('aria-invalid', 'true'));
    expect(cellOf('p2', 'status')).toHaveClass('studio-waiting');
    await user.click(cellOf('p2', 'name'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual(['PUT', '/p2', { status: 'NEW' }]);
    await waitFor(() => expect(cellOf('p2', 'status')).not.toHaveClass('studio-waiting'));
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Table$/);
  });

  it('stays unsaved when the dialog is dismissed; Enter opens it again', async () => {
    const { user } = await dispute();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveFocus());
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Late$/);
    expect(cellOf('p2', 'name')).toHaveAttribute('title', expect.stringContaining('“Table”'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeVisible();
  });
});
