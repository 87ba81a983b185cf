import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { cellOf, copied, cut, edit, pasteAt, renderStudio } from '../../testing/render-studio.js';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  expect(logged.mock.calls.filter(([first]) => !(first instanceof HttpError))).toEqual([]);
});

const marked = () =>
  [...document.querySelectorAll('.studio-marked')].map((cell) => [
    cell.closest('[data-id]')?.getAttribute('data-id'),
    cell.getAttribute('data-field'),
  ]);

describe('a rectangle of cells', () => {
  it('is marked with Shift and the arrows, and ends when the focus goes elsewhere', async () => {
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

  it('ends with a click, on the cell at its end too', async () => {
    const { user } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(marked()).toHaveLength(2);
    await user.click(cellOf('p2', 'stock'));
    expect(marked()).toEqual([]);
    expect(cellOf('p2', 'stock')).toHaveFocus();
  });

  it('is copied as a spreadsheet takes it', async () => {
    const { user } = await renderStudio('ownerId', 'notes');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent('Ada'));
    await user.click(cellOf('p1', 'ownerId'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowRight}{/Shift}');
    expect(copied()).toBe('Ada\t"one\ntwo"\nBob\t');
  });

  it('is filled downwards from its first row, as one step of undo and redo', async () => {
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
      ['PUT', '/p2', { stock: 1 }],
      ['PUT', '/p3', { stock: null }],
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(writes()).toHaveLength(6));
    expect(writes().slice(4)).toEqual(writes().slice(0, 2));
    await waitFor(() => expect(cellOf('p3', 'stock')).toHaveTextContent(/^3$/));
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
  });

  it('one cell takes what stands above it', async () => {
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

  it('is cut: copied, and emptied as one step of undo', async () => {
    const { user, writes } = await renderStudio();
    await user.click(cellOf('p1', 'stock'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(cut()).toBe('3\n1');
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

  it('stays as it is where it cannot be copied', async () => {
    const { user, writes } = await renderStudio('secret');
    await user.click(cellOf('p1', 'secret'));
    cut();
    await edit(user, 'p2', 'stock', '9');
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

it('a change of its own ends what could be done again', async () => {
  const { user, writes } = await renderStudio();
  await edit(user, 'p1', 'stock', '7');
  await waitFor(() => expect(writes()).toHaveLength(1));
  const undo = screen.getByRole('button', { name: 'Undo' });
  const redo = screen.getByRole('button', { name: 'Redo' });
  await waitFor(() => expect(undo).toBeEnabled());
  await user.click(undo);
  await waitFor(() => expect(redo).toBeEnabled());
  await edit(user, 'p2', 'stock', '8');
  await waitFor(() => expect(writes()).toHaveLength(3));
  await waitFor(() => expect(redo).toBeDisabled());
});

describe('a refused cell', () => {
  it('keeps what was pasted, and the rest of its row waits for it', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue lamp\tmany');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveTextContent(/^many$/));
    expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true');
    expect(cellOf('p1', 'stock')).toHaveAttribute('title', 'This is not a number');
    expect(cellOf('p1', 'name')).toHaveTextContent(/^Blue lamp$/);
    expect(cellOf('p1', 'name')).toHaveClass('studio-waiting');
    expect(writes()).toEqual([]);

    await edit(user, 'p1', 'stock', '7');
    await waitFor(() =>
      expect(writes()).toEqual([['PUT', '/p1', { name: 'Blue lamp', stock: 7 }]]),
    );
    await waitFor(() => expect(cellOf('p1', 'stock')).not.toHaveAttribute('aria-invalid'));
    expect(cellOf('p1', 'name')).not.toHaveClass('studio-waiting');
  });

  it('belongs to its record, whichever order the page has', async () => {
    const { user } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', 'many');
    await waitFor(() => expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true'));
    await user.click(screen.getByRole('columnheader', { name: /^Name/ }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(cellOf('p1', 'stock')).toHaveAttribute('aria-invalid', 'true');
  });

  it('goes back to what the server has when it is discarded', async () => {
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

describe('somebody else has changed the cell', () => {
  const dispute = async () => {
    const studio = await renderStudio();
    await edit(studio.user, 'p2', 'name', 'Late');
    // a dialog by itself would take the keys that belong to the next cell
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await studio.user.click(cellOf('p2', 'name'));
    await studio.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
    expect(dialog).toHaveTextContent(/Yours\s*Late/);
    expect(dialog).toHaveTextContent(/Theirs\s*Table/);
    return studio;
  };

  it('shows both values; mine is saved over theirs when I say so', async () => {
    const { user, writes } = await dispute();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual(['PUT', '/p2', { name: 'Late' }]);
    await waitFor(() => expect(cellOf('p2', 'name')).not.toHaveAttribute('aria-invalid'));
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Late$/);
    expect(cellOf('p2', 'stock')).toHaveTextContent(/^50$/);
  });

  it('takes theirs without a request', async () => {
    const { user, writes } = await dispute();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveTextContent(/^Table$/));
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveFocus());
    expect(writes()).toHaveLength(1);
  });

  it('stays open until it is decided; Enter asks again', async () => {
    const { user } = await dispute();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellOf('p2', 'name')).toHaveFocus());
    expect(cellOf('p2', 'name')).toHaveTextContent(/^Late$/);
    expect(cellOf('p2', 'name')).toHaveAttribute('title', expect.stringContaining('“Table”'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeVisible();
  });
});
