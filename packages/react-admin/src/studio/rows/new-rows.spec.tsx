import { screen, waitFor, within } from '@testing-library/react';
import { allowHttpErrors } from '../../testing/allow-http-errors.js';
import { nth } from '../../testing/nth.js';
import {
  cellOf,
  editCell,
  holdWrites,
  pasteAt,
  renderStudio,
} from '../../testing/render-studio.js';

allowHttpErrors();

describe('new rows', () => {
  const draft = () => nth(screen.getAllByRole('row'), 1).getAttribute('data-id') ?? '';

  it('are saved by the button and become records', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    expect(cellOf(draft(), 'id')).toHaveTextContent('new');
    await editCell(user, draft(), 'name', 'Bench');
    expect(writes()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
    expect(await screen.findByText('Bench')).toBeVisible();
    expect(screen.queryByText('new')).toBeNull();
  });

  it('have an empty text where the server accepts that', async () => {
    const { user, writes } = await renderStudio('remark');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'Bench');
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Bench', remark: '' }]]);
  });

  it('leave the others readable while they are saved', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'Bench');
    const { release } = holdWrites();
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(screen.getByText('Lamp')).toBeVisible();
    await user.dblClick(cellOf(draft(), 'name'));
    expect(cellOf(draft(), 'name').querySelector('input')).toBeNull();
    await release();
    expect(await screen.findByText('1 row created')).toBeVisible();
  });

  it('cannot be changed while they are saved, since that would be lost, but others can be added', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'Bench');
    const { release } = holdWrites();
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    await screen.findByRole('progressbar');
    const saved = draft();
    await pasteAt(user, saved, 'name', 'Stool');
    expect(await screen.findByText('1 row not saved')).toBeVisible();
    expect(cellOf(saved, 'name')).toHaveTextContent('Bench');

    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).not.toBe(saved));
    await release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
    expect(draft()).toMatch(/draft/);
  });

  it('keep what was typed and show the reason when the server rejects them', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    const save = screen.getByRole('button', { name: 'Save 1 new row' });
    await user.keyboard('{Escape}');
    await user.click(save);
    expect(await screen.findByText('1 cell to correct. Name: Required')).toBeVisible();
    expect(writes()).toEqual([]);

    await editCell(user, draft(), 'name', 'bad');
    await user.click(save);
    expect(await screen.findByText('1 cell to correct. Name: This name is taken')).toBeVisible();
    expect(cellOf(draft(), 'name')).toHaveTextContent('bad');
    expect(cellOf(draft(), 'name')).toHaveClass('studio-error');
    expect(writes()).toHaveLength(1);
  });

  it('that are rejected for several reasons are reported at once', async () => {
    const { user, writes } = await renderStudio();
    await pasteAt(user, 'p3', 'name', 'Chair\t\nbad\t1\nStool\t500\nPew\tmany\nBench\t5');
    await user.click(await screen.findByRole('button', { name: 'Save 4 new rows' }));
    expect(await screen.findByText('3 rows not saved')).toBeVisible();
    expect(screen.queryByText('Conflict')).toBeNull();
    expect(writes()).toHaveLength(3);
    expect(screen.getByText(/4 cells to correct/)).toBeVisible();
  });

  it('count as new when cells are pasted into them', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.keyboard('{Escape}');
    await pasteAt(user, draft(), 'name', 'Bench\nStool\nShelf');
    expect(await screen.findByText('3 new rows')).toBeVisible();
  });

  it('are taken back by undo, cell by cell, before older changes of records', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    const redo = screen.getByRole('button', { name: 'Redo' });
    await editCell(user, 'p1', 'stock', '7');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    const id = draft();
    await editCell(user, id, 'name', 'Bench');
    await editCell(user, id, 'stock', 'many');
    await screen.findByText(/1 cell to correct/);

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cellOf(id, 'stock')).toHaveTextContent(/^$/));
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(cellOf(id, 'name')).toHaveTextContent('Bench');
    await user.click(undo);
    await user.click(undo);
    await waitFor(() => expect(draft()).toBe('p1'));
    expect(writes()).toHaveLength(1);

    await user.click(redo);
    await user.click(redo);
    await waitFor(() => expect(cellOf(id, 'name')).toHaveTextContent('Bench'));
    await user.click(undo);
    await user.click(undo);
    await user.click(undo);
    await waitFor(() => expect(writes()[1]).toEqual(['PUT', '/p1', { stock: 3 }]));
  });

  it('that a paste adds are one step with what it changes, until they are saved or discarded', async () => {
    const { user, writes } = await renderStudio();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await pasteAt(user, 'p3', 'name', 'Stool\nBench\nPew');
    expect(await screen.findByText('1 row changed, 2 new rows')).toBeVisible();
    await user.click(undo);
    expect(await screen.findByText('3 rows restored')).toBeVisible();
    expect(writes().at(-1)).toEqual(['PUT', '/p3', { name: 'Chair' }]);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await user.click(undo);
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(undo).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(writes()).toHaveLength(5));
    expect(screen.queryByText('new')).toBeNull();
  });

  it('are saved with Ctrl+S, including the text that is still being typed', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await waitFor(() => expect(cellOf(draft(), 'name').querySelector('input')).toHaveFocus());
    await user.keyboard('Bench{Control>}s{/Control}');
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
  });

  it('are saved once when Ctrl+S is pressed again before the server has answered', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'Bench');
    const { release } = holdWrites();
    await user.keyboard('{Control>}ss{/Control}');
    await screen.findByRole('progressbar');
    await release();
    expect(await screen.findByText('1 row created')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(writes()).toEqual([['POST', '', { name: 'Bench' }]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 row deleted');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('leave the grid together: it goes through all its rows each time some leave', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.keyboard('{Escape}');
    const names = Array.from({ length: 12 }, (_, at) => `Stool ${at}`);
    await pasteAt(user, draft(), 'name', names.join('\n'));
    const save = await screen.findByRole('button', { name: 'Save 12 new rows' });
    const labels = new Set<string | null>();
    const observer = new MutationObserver(() => labels.add(save.textContent));
    observer.observe(save, { characterData: true, childList: true, subtree: true });
    await user.click(save);
    expect(await screen.findByText('12 rows created')).toBeVisible();
    observer.disconnect();
    expect(writes()).toHaveLength(12);
    expect(labels.size).toBeLessThan(6); // one in a second, on a slow machine too
  });

  it('leave the grid while the server takes long for the next one', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.keyboard('{Escape}');
    await pasteAt(user, draft(), 'name', 'Bench\nStool');
    const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
    let sentCount = 0;
    jest.mocked(fetch).mockImplementation((input, init) => {
      if (init?.method === 'POST') sentCount += 1;
      return sentCount < 2 ? respond(input, init) : new Promise<never>(() => undefined);
    });
    await user.click(await screen.findByRole('button', { name: 'Save 2 new rows' }));
    const rest = { name: 'Save 1 new row' };
    expect(await screen.findByRole('button', rest, { timeout: 3_000 })).toBeVisible();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not available', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ])('wait with the others if the server %s', async (_what, failure) => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.keyboard('{Escape}');
    await pasteAt(user, draft(), 'name', 'Bench\nStool\nShelf\nPew');
    const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
    const sent = jest.fn();
    jest.mocked(fetch).mockImplementation((input, init) => {
      if (init?.method !== 'POST') return respond(input, init);
      sent();
      return sent.mock.calls.length === 1 ? respond(input, init) : failure();
    });
    await user.click(await screen.findByRole('button', { name: 'Save 4 new rows' }));
    expect(await screen.findByRole('button', { name: 'Save 3 new rows' })).toBeEnabled();
    expect(await screen.findByText(/^1 cell to correct/)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('that are discarded while others are saved are not saved', async () => {
    const { user, writes } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await user.keyboard('{Escape}');
    await pasteAt(user, draft(), 'name', 'Bench\nStool');
    const { release } = holdWrites();
    await user.click(await screen.findByRole('button', { name: 'Save 2 new rows' }));
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await release();
    expect(await screen.findByText('1 row created')).toBeVisible();
    expect(writes()).toEqual([['POST', '', { name: 'Stool' }]]);
  });

  it('that are refused after they were discarded leave nothing to correct', async () => {
    const { user } = await renderStudio();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    await editCell(user, draft(), 'name', 'bad');
    const { release } = holdWrites();
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('require a confirmation before the user leaves the page', async () => {
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

  it('make the browser ask before the page is closed', async () => {
    const { user } = await renderStudio();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(isHeld()).toBe(true);
  });
});
