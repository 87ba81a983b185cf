import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import {
  cellOf,
  changeElsewhere,
  editCell,
  holdReads,
  pasteAt,
  renderRestorable,
  renderStudio,
} from '../../testing/render-studio.js';
import { pause } from '../../testing/pause.js';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  const unexpected = logged.mock.calls.filter(
    // react-admin logs reads that are given up
    ([first]) => !(first instanceof HttpError || /AbortError/.test(String(first))),
  );
  expect(unexpected).toEqual([]);
});

const undo = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Undo' }));
const redo = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Redo' }));

/** Selects the row of this record. */
const select = (user: UserEvent, id: string) =>
  user.click(within(cellOf(id, '__check__')).getByRole('checkbox'));

/** Adds a row below the others and saves it as the record `p4`. */
async function addBench(user: UserEvent) {
  await pasteAt(user, 'p3', 'name', 'Chair\t\nBench\t5');
  await user.click(await screen.findByRole('button', { name: 'Save 1 new row' }));
  await screen.findByText('1 row created');
  await waitFor(() => expect(cellOf('p4', 'name')).toHaveTextContent('Bench'));
}

describe('rows that were added', () => {
  it('are deleted by undo and created again by redo', async () => {
    const { user, writes } = await renderStudio();
    await addBench(user);
    await undo(user);
    await screen.findByText('1 row deleted');
    expect(writes().at(-1)).toEqual(['DELETE', '/p4', undefined]);
    await waitFor(() => expect(screen.queryByText('Bench')).toBeNull());
    await redo(user);
    await waitFor(() => expect(screen.getByText('Bench')).toBeVisible());
    expect(writes().at(-1)).toEqual(['POST', '', { name: 'Bench', stock: 5 }]);
  });

  it('are deleted by undo also while the list is still being read with them', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p3', 'name', 'Chair\t\nBench\t5');
    const { release } = holdReads('/products?');
    await user.click(await screen.findByRole('button', { name: 'Save 1 new row' }));
    await screen.findByText('1 row created');
    await undo(user);
    await waitFor(() => expect(writes().at(-1)).toEqual(['DELETE', '/p4', undefined]));
    await release();
    expect(await screen.findByText('1 row deleted')).toBeVisible();
  });

  it('are created again only once undo has deleted them, and deleted once they are there again', async () => {
    const { user, writes } = await renderStudio();
    await addBench(user);
    const { release } = holdReads('/products/p4');
    await undo(user);
    await redo(user);
    await undo(user);
    await pause(50);
    const before = writes().length;
    await release();
    await waitFor(() => expect(writes().at(-1)).toEqual(['DELETE', '/p5', undefined]));
    expect(
      writes()
        .slice(before)
        .map(([method]) => method),
    ).toEqual(['DELETE', 'POST', 'DELETE']);
    await redo(user);
    await waitFor(() => expect(cellOf('p6', 'name')).toHaveTextContent('Bench'));
  });

  it('are undone a few at a time and redone in their order, and the list is read once after all', async () => {
    const { user, writes, reads } = await renderStudio();
    const names = Array.from({ length: 9 }, (_, at) => `Bench ${at}`);
    await pasteAt(user, 'p3', 'name', ['Chair', ...names].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Save 9 new rows' }));
    await screen.findByText('9 rows created');
    const posted = writes().slice(-9);

    const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
    let [running, most] = [0, 0];
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return respond(input, init);
    });
    const listReads = () => reads('/products?').length;
    const before = listReads();
    await undo(user);
    await screen.findByText('9 rows deleted');
    expect(most).toBe(6);
    expect(listReads()).toBe(before + 1);
    await redo(user);
    await waitFor(() => expect(writes().slice(-9)).toEqual(posted));
    await waitFor(() => expect(listReads()).toBe(before + 2));
  });

  it('are not deleted by undo when somebody else has changed them, and a message says so', async () => {
    const { user, writes } = await renderStudio();
    await addBench(user);
    const theirs = { id: 'p4', name: 'Pew', stock: 5 };
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation(async (input, init) =>
        String(input).endsWith('/p4') && (init?.method ?? 'GET') === 'GET'
          ? Response.json(theirs)
          : answer(input, init),
      );
    const before = writes().length;
    await undo(user);
    await screen.findByText('1 row could not be restored');
    expect(writes()).toHaveLength(before);
  });

  it('are not deleted by undo when the change of somebody else is shown here already', async () => {
    const { user, writes, refetch } = await renderStudio();
    await addBench(user);
    await changeElsewhere('p4', { name: 'Pew' });
    await waitFor(refetch);
    await waitFor(() => expect(cellOf('p4', 'name')).toHaveTextContent('Pew'));
    const before = writes().length;
    await undo(user);
    await screen.findByText('1 row could not be restored');
    expect(writes()).toHaveLength(before);
  });

  it('lose their later edits on undo: redo does not apply those to a record with another key', async () => {
    const { user } = await renderStudio();
    await addBench(user);
    await editCell(user, 'p4', 'stock', '6');
    await waitFor(() => expect(cellOf('p4', 'stock')).toHaveTextContent('6'));
    await undo(user); // the six
    await screen.findByText('1 row restored');
    await undo(user); // the row
    await screen.findByText('1 row deleted');
    await redo(user);
    await waitFor(() => expect(cellOf('p5', 'stock')).toHaveTextContent('5'));
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
  });
});

it('a cell is not restored by undo when somebody else has changed it since', async () => {
  const { user, refetch } = await renderStudio();
  await editCell(user, 'p2', 'stock', '6');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await screen.findByText('All changes are saved');
  await changeElsewhere('p2', { stock: 9, updatedAt: 'v2' });
  await waitFor(refetch);
  await waitFor(() => expect(cellOf('p2', 'stock')).toHaveTextContent(/^9$/));
  await undo(user);
  await screen.findByText('1 row could not be restored');
  expect(cellOf('p2', 'stock')).toHaveTextContent(/^9$/);
});

describe('rows that were deleted', () => {
  it('are restored by undo and deleted by redo when the schema has soft deletion', async () => {
    const { user, writes } = await renderRestorable();
    await select(user, 'p1');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    expect(screen.queryByText(/Undo cannot/)).toBeNull();
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
    await undo(user);
    await screen.findByText('Lamp');
    expect(writes().at(-1)).toEqual([
      'POST',
      '/api/gen-api/deleted/products/p1/restore',
      undefined,
    ]);
    await redo(user);
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
  });

  it('take their refused cells with them', async () => {
    const { user } = await renderStudio();
    await pasteAt(user, 'p1', 'stock', 'many');
    await screen.findByText(/1 cell to correct/);
    await select(user, 'p1');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
    expect(screen.queryByText(/1 cell to correct/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('add no undo step when they cannot be restored', async () => {
    const { user } = await renderStudio();
    await select(user, 'p1');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Undo cannot bring it back\.$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

it('duplicated rows are new rows without the values that must be unique', async () => {
  const { user, writes } = await renderStudio('code', 'buyers');
  await select(user, 'p1');
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await screen.findByText('1 new row');
  expect(screen.getAllByText('Lamp')).toHaveLength(2);
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
  await screen.findByText(/1 cell to correct\. .*ode: Required/);
  await editCell(user, 'gen-draft:1', 'code', 'L2');
  await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
  await screen.findByText('1 row created');
  expect(writes().at(-1)).toEqual([
    'POST',
    '',
    expect.objectContaining({
      name: 'Lamp',
      stock: 3,
      status: 'NEW',
      code: 'L2',
      buyers: ['u1', 'u2'],
    }),
  ]);
});
