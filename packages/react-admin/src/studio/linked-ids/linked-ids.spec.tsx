import { screen, waitFor, within } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import { nth } from '../../testing/nth.js';
import {
  cellOf,
  copiedText,
  editCell,
  openEditor,
  pasteAt,
  renderStudio,
} from '../../testing/render-studio.js';

allowHttpErrors();

const shown = () =>
  waitFor(() => {
    expect(cellOf('p1', 'buyers')).toHaveTextContent(/^Ada, Bob$/);
    expect(cellOf('p3', 'buyers')).toHaveTextContent(/^$/);
  });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the records of a many-to-many relation', () => {
  it('are read once for each row in view, and shown by their display names', async () => {
    const { reads } = await renderStudio('buyers');
    await shown();
    for (const id of ['p1', 'p2', 'p3']) expect(reads(`/products/${id}`)).toHaveLength(1);
    expect(reads('/users')).toHaveLength(1);
  });

  it('do not bring back the values of before a save that has overtaken their read', async () => {
    const { user, reads, refetch } = await renderStudio('buyers');
    await shown();
    const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
    let deliver = () => undefined as void;
    const held = new Promise<void>((resolve) => (deliver = resolve));
    jest.mocked(fetch).mockImplementation(async (input, init) => {
      const response = await respond(input, init);
      if (String(input).endsWith('/p1') && (init?.method ?? 'GET') === 'GET') await held;
      return response;
    });
    await refetch();
    await waitFor(() => expect(reads('/products/p1')).toHaveLength(2));
    await editCell(user, 'p1', 'stock', '7');
    await screen.findByText('All changes are saved');
    deliver();
    await waitFor(() => expect(reads('/products/p1')).toHaveLength(3));
    await shown();
    expect(cellOf('p1', 'stock')).toHaveTextContent(/^7$/);
  });

  it('are chosen from the search results of the server; undo and redo restore them', async () => {
    const { user, writes, reads } = await renderStudio('buyers');
    await shown();
    await openEditor(user, 'p1', 'buyers');
    const input = await screen.findByRole('combobox', { name: 'Buyers' });
    await user.type(input, 'ev');
    await waitFor(() => expect(reads('search=ev')).toHaveLength(1));
    await user.click(nth(await screen.findAllByRole('option', { name: 'Eve' }), 0));
    await user.click(save());
    const changed = ['PUT', '/p1', { buyers: ['u1', 'u2', 'u3'] }];
    await waitFor(() => expect(writes()).toEqual([changed]));
    await waitFor(() => expect(cellOf('p1', 'buyers')).toHaveTextContent(/^Ada, Bob, Eve$/));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()[1]).toEqual(['PUT', '/p1', { buyers: ['u1', 'u2'] }]));
    await shown();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(writes()[2]).toEqual(changed));
  });

  it('are removed one by one in the dialog, or all at once with Delete', async () => {
    const { user, writes } = await renderStudio('buyers');
    await shown();
    await openEditor(user, 'p1', 'buyers');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('option', { name: 'Ada' })).toBeNull();
    await user.type(within(dialog).getByRole('combobox'), '{Backspace}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { buyers: ['u1'] }]]));
    await waitFor(() => expect(cellOf('p1', 'buyers')).toHaveFocus());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(writes()[1]).toEqual(['PUT', '/p1', { buyers: [] }]));
  });

  it('are copied as ids, and pasted as ids or labels', async () => {
    const { user, writes } = await renderStudio('buyers');
    await shown();
    await user.click(cellOf('p1', 'buyers'));
    expect(copiedText()).toBe('"[""u1"",""u2""]"');
    await pasteAt(user, 'p2', 'buyers', copiedText());
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p2', { buyers: ['u1', 'u2'] }]]));
    await pasteAt(user, 'p3', 'buyers', 'bob, u3');
    await waitFor(() => expect(writes()[1]).toEqual(['PUT', '/p3', { buyers: ['u2', 'u3'] }]));
    await pasteAt(user, 'p3', 'buyers', 'Ada, Nobody');
    await waitFor(() =>
      expect(cellOf('p3', 'buyers')).toHaveAttribute('title', 'There is no record with this name'),
    );
    expect(writes()).toHaveLength(2);
  });

  it('stay in the cell with the reason when the server rejects them', async () => {
    const { user, writes } = await renderStudio('buyers');
    await shown();
    await pasteAt(user, 'p2', 'buyers', 'u4');
    await waitFor(() =>
      expect(cellOf('p2', 'buyers')).toHaveAttribute('title', 'Eve may buy nothing'),
    );
    expect(writes()).toEqual([['PUT', '/p2', { buyers: ['u4'] }]]);
    await openEditor(user, 'p2', 'buyers');
    expect(await screen.findByRole('combobox', { name: 'Buyers' })).toHaveAccessibleDescription(
      'Eve may buy nothing',
    );
  });

  it('are all removed with Delete, even before they have been loaded', async () => {
    const { user, writes } = await renderStudio('buyers');
    await user.click(cellOf('p1', 'buyers'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { buyers: [] }]]));
  });
});
