import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { nth } from '../../testing/nth.js';
import {
  cellOf,
  edit,
  pasteAt,
  renderCascading,
  renderStudio,
} from '../../testing/render-studio.js';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  expect(logged.mock.calls.filter(([first]) => !(first instanceof HttpError))).toEqual([]);
});

describe('a pasted table', () => {
  it('changes cells from the focused one on, row by row, and says how many', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue lamp\t7\tno\r\nBig desk\t2\tyes\r\n');
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT', '/p1', { name: 'Blue lamp', stock: 7, active: false }],
      ['PUT', '/p2', { name: 'Big desk', stock: 2, active: true }],
    ]);
    expect(cellOf('p2', 'name')).toHaveTextContent('Big desk');
  });

  it('marks the cells that are wrong and does not save their rows', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue lamp\tmany\nbad\t2\nStool\t4');
    expect(await screen.findByText('1 row changed, 2 rows not saved')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT', '/p2', { name: 'bad', stock: 2 }],
      ['PUT', '/p3', { name: 'Stool', stock: 4 }],
    ]);
    expect(cellOf('p1', 'stock')).toHaveClass('studio-error');
    expect(cellOf('p2', 'name')).toHaveClass('studio-error');
    const alert = screen.getByText(/This is not a number/);
    expect(alert).toHaveTextContent('2 cells to correct. Stock: This is not a number');
  });

  it('leaves columns alone that the user may not change', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p2', 'status', 'new\teve');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p2', { status: 'NEW' }]]));
  });

  it('adds the rows that reach below the last one, to be saved by the user', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p3', 'name', 'Stool\t4\nBench\t5');
    expect(await screen.findByText('1 row changed, 1 new row')).toBeVisible();
    expect(writes()).toEqual([['PUT', '/p3', { name: 'Stool', stock: 4 }]]);
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes().at(-1)).toEqual(['POST', '', { name: 'Bench', stock: 5 }]);
  });
});

describe('undo', () => {
  it('takes the last change back, by button or by Ctrl+Z', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toBeDisabled();
    await edit(user, 'p1', 'name', 'Blue lamp');
    await waitFor(() => expect(undo).toBeEnabled());
    await edit(user, 'p2', 'stock', '9');
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

  it('takes a whole paste back at once', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', '7\n8');
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 rows restored')).toBeVisible();
    expect(writes().slice(2)).toEqual([
      ['PUT', '/p1', { stock: 3 }],
      ['PUT', '/p2', { stock: 1 }],
    ]);
  });
});

describe('new rows', () => {
  const draft = () => nth(screen.getAllByRole('row'), 1).getAttribute('data-id') ?? '';

  it('are saved when the user says so, and are records then', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    expect(cellOf(draft(), 'id')).toHaveTextContent('new');
    await edit(user, draft(), 'name', 'Bench');
    expect(writes()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
    expect(await screen.findByText('Bench')).toBeVisible();
    expect(screen.queryByText('new')).toBeNull();
  });

  it('stay with what was typed and the reason when the server refuses them', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    const save = screen.getByRole('button', { name: 'Save 1 new row' });
    await user.keyboard('{Escape}');
    await user.click(save);
    expect(await screen.findByText('1 cell to correct. Name: Required')).toBeVisible();
    expect(writes()).toEqual([]);

    await edit(user, draft(), 'name', 'bad');
    await user.click(save);
    expect(await screen.findByText('1 cell to correct. Name: This name is taken')).toBeVisible();
    expect(cellOf(draft(), 'name')).toHaveTextContent('bad');
    expect(cellOf(draft(), 'name')).toHaveClass('studio-error');
    expect(writes()).toHaveLength(1);
  });

  it('are saved with what is still being typed, by Ctrl+S', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await waitFor(() => expect(cellOf(draft(), 'name').querySelector('input')).toHaveFocus());
    await user.keyboard('Bench{Control>}s{/Control}');
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
  });

  it('are not left without a question', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Stay' })).toHaveFocus(),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(window.location.hash).not.toBe('#/elsewhere');
    expect(draft()).toMatch(/draft/);

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.hash).toBe('#/elsewhere'));
  });

  it('are not lost without a question when the page is closed', async () => {
    const { user } = await renderStudio();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(isHeld()).toBe(true);
  });
});

it('the question before rows are deleted names what the database deletes along', async () => {
  const { user } = await renderCascading();
  const boxes = screen.getAllByRole('checkbox', { name: 'Select row' });
  await user.click(nth(boxes, 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(question).toHaveTextContent('Deleted with it: 12 coupons and all watchers.'),
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());

  await user.click(nth(boxes, 1));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Deleted with them: all offers and all watchers.',
  );
});

it('selected rows are deleted once the user confirms', async () => {
  const { user, writes } = await renderStudio();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(nth(screen.getAllByRole('checkbox', { name: 'Select row' }), 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(writes()).toEqual([['DELETE', '?ids=p1', undefined]]));
  await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
  expect(screen.getByText('Desk')).toBeVisible();
});
