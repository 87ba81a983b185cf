import { screen, waitFor, within } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import { nth } from '../../testing/nth.js';
import { pageOf } from '../../testing/stub-fetch.js';
import { cellOf, editCell, holdReads, pasteAt, renderStudio } from '../../testing/render-studio.js';

allowHttpErrors();

describe('while the names in a paste are looked up', () => {
  it('the page says that it is saving, and asks before it is left', async () => {
    const { user, writes } = await renderStudio('ownerId');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent(/^Ada$/));
    const { release } = holdReads('/users');
    await pasteAt(user, 'p1', 'ownerId', 'Bob');
    expect(await screen.findByText('Saving …')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await release();
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { ownerId: 'u2' }]]));
    expect(await screen.findByText('All changes are saved')).toBeVisible();
  });

  it('the page is not left before the question whether to overwrite is answered', async () => {
    const { user, writes, refetch } = await renderStudio('ownerId');
    const ids = Array.from({ length: 11 }, (_, at) => `m${at}`);
    const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation(async (input, init) =>
        String(input).includes('/products?')
          ? pageOf(ids.map((id) => ({ id, name: id, ownerId: 'u1' })))
          : respond(input, init),
      );
    await refetch();
    await waitFor(() => expect(cellOf('m0', 'ownerId')).toHaveTextContent(/^Ada$/));
    const { release } = holdReads('/users');
    await pasteAt(user, 'm0', 'ownerId', ids.map(() => 'Bob').join('\n'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeVisible();
    await release();
    const question = await screen.findByRole('dialog', { name: 'Overwrite 11 rows?' });
    expect(screen.getByText('Still saving')).toBeInTheDocument();
    expect(screen.queryByText('All changes are saved')).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Still saving')).toBeNull());
    expect(writes()).toEqual([]);
  });

  it('later edits of its cells stay', async () => {
    const { user, writes } = await renderStudio('ownerId');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent(/^Ada$/));
    const { release } = holdReads('/users');
    await pasteAt(user, 'p1', 'name', 'Name\tOwner\nBlue lamp\tBob');
    await editCell(user, 'p1', 'name', 'Red lamp');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await release();
    await waitFor(() => expect(writes()[1]).toEqual(['PUT', '/p1', { ownerId: 'u2' }]));
    expect(cellOf('p1', 'name')).toHaveTextContent('Red lamp');
  });

  it('another paste into its cells stays, although its own names are found later', async () => {
    const { user, writes } = await renderStudio('ownerId');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent(/^Ada$/));
    const { release } = holdReads('/users');
    await pasteAt(user, 'p1', 'ownerId', 'Bob');
    await pasteAt(user, 'p1', 'ownerId', 'u3'); // an id, looked up as a name before
    await release();
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { ownerId: 'u3' }]));
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(cellOf('p1', 'ownerId')).toHaveTextContent('Eve');
  });

  it('a new row that has been saved is reported, and leaves nothing to correct', async () => {
    const { user, writes } = await renderStudio('ownerId');
    await waitFor(() => expect(cellOf('p1', 'ownerId')).toHaveTextContent(/^Ada$/));
    const { release } = holdReads('/users');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const draft = () => nth(screen.getAllByRole('row'), 1).getAttribute('data-id') ?? '';
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'Bench');
    await pasteAt(user, draft(), 'ownerId', 'Nobody');
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    await release();
    expect(await screen.findByText('1 row not saved')).toBeVisible();
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(writes()).toHaveLength(1);
  });
});
