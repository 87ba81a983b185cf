import { screen, waitFor, within } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import { nth } from '../../testing/nth.js';
import { cellOf, pasteAt, renderCascading, renderStudio } from '../../testing/render-studio.js';

allowHttpErrors();

describe('a pasted table', () => {
  it('changes cells from the focused one on, row by row, and reports the number of rows', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p1', 'name', 'Blue lamp\t7\tno\r\nBig desk\t2\tyes\r\n');
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    expect(writes()).toEqual([
      ['PUT', '/p1', { name: 'Blue lamp', stock: 7, active: false }],
      ['PUT', '/p2', { name: 'Big desk', stock: 2, active: true }],
    ]);
    expect(cellOf('p2', 'name')).toHaveTextContent('Big desk');
  });

  it('marks the invalid cells and does not save their rows', async () => {
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

  it('leaves read-only columns unchanged', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p2', 'status', 'new\teve');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p2', { status: 'NEW' }]]));
  });

  it('adds new rows below the last one, which the user saves', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p3', 'name', 'Stool\t4\nBench\t5');
    expect(await screen.findByText('1 row changed, 1 new row')).toBeVisible();
    expect(writes()).toEqual([['PUT', '/p3', { name: 'Stool', stock: 4 }]]);
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes().at(-1)).toEqual(['POST', '', { name: 'Bench', stock: 5 }]);
  });

  it('adds rows whose required checkboxes start unchecked, unless the table says otherwise', async () => {
    const { user, writes } = await renderStudio('approved');
    await pasteAt(user, 'p3', 'name', 'Stool\t4\nBench\t5');
    await user.click(await screen.findByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes().at(-1)).toEqual(['POST', '', { name: 'Bench', stock: 5, approved: false }]);
  });
});

it('the dialog before rows are deleted names the records that a cascade deletes with them', async () => {
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
