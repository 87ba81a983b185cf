import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import {
  cellOf,
  copiedText,
  holdWrites,
  openEditor,
  pasteAt,
  renderStudio,
} from '../../testing/render-studio.js';

const png = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });

let logged: jest.SpyInstance;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picked';
  URL.revokeObjectURL = () => undefined;
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  expect(logged.mock.calls.filter(([first]) => !(first instanceof HttpError))).toEqual([]);
});

const dialog = () => within(screen.getByRole('dialog'));
const picker = (name: string) => dialog().getByLabelText(name, { selector: 'input' });
const pictures = (id: string, field: string) =>
  [...cellOf(id, field).querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('an upload cell', () => {
  it('opens with Enter, shows the new picture while it is saved, and supports undo and redo', async () => {
    const { user, writes } = await renderStudio('thumbnail');
    expect(pictures('p1', 'thumbnail')).toEqual(['/uploads/lamp.png']);
    await user.click(cellOf('p1', 'thumbnail'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(picker('Thumbnail')).toHaveFocus());
    await user.upload(picker('Thumbnail'), png('blue.png'));
    const server = holdWrites();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pictures('p1', 'thumbnail')).toEqual(['blob:picked']);
    expect(screen.getByText('Saving …')).toBeVisible();
    await server.release();
    await waitFor(() => expect(pictures('p1', 'thumbnail')).toEqual(['/uploads/blue.png']));
    expect(writes().at(-1)).toEqual(['PUT', '/p1', { thumbnail: '/uploads/blue.png' }]);
    await waitFor(() => expect(cellOf('p1', 'thumbnail')).toHaveFocus());

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(writes().at(-1)).toEqual(['PUT', '/p1', { thumbnail: '/uploads/lamp.png' }]),
    );
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(pictures('p1', 'thumbnail')).toEqual(['/uploads/blue.png']));
  });

  it('restores the previous picture and shows the reason when the upload fails', async () => {
    const { user } = await renderStudio('thumbnail');
    await openEditor(user, 'p1', 'thumbnail');
    await user.upload(picker('Thumbnail'), png('bad.png'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Thumbnail: .*This is no picture/)).toBeVisible();
    expect(pictures('p1', 'thumbnail')).toEqual(['/uploads/lamp.png']);
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('is emptied with Delete and not opened by typing a letter', async () => {
    const { user, writes } = await renderStudio('thumbnail');
    await user.click(cellOf('p1', 'thumbnail'));
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { thumbnail: null }]]));
    expect(pictures('p1', 'thumbnail')).toEqual([]);
  });

  it('holds several files in order when the field is a list', async () => {
    const { user, writes } = await renderStudio('images');
    await openEditor(user, 'p1', 'images');
    await user.upload(picker('Images'), png('large.png', 200));
    expect(dialog().getByText(/large.png/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: /Remove one/ }));
    await user.upload(picker('Images'), png('three.png'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const images = ['/uploads/two.png', '/uploads/three.png'];
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { images }]));
    await waitFor(() => expect(pictures('p1', 'images')).toEqual(images));
    await user.click(cellOf('p1', 'images'));
    expect(JSON.parse(copiedText().slice(1, -1).replaceAll('""', '"'))).toEqual(images);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(pictures('p1', 'images')).toEqual([]));
  });

  it('accepts a pasted file URL and rejects any other text', async () => {
    const { user, writes } = await renderStudio('thumbnail');
    await pasteAt(user, 'p2', 'thumbnail', '/uploads/lamp.png');
    await waitFor(() =>
      expect(writes()).toEqual([['PUT', '/p2', { thumbnail: '/uploads/lamp.png' }]]),
    );
    await pasteAt(user, 'p3', 'thumbnail', 'a lamp');
    expect(
      await screen.findByText(/1 cell to correct. Thumbnail: This is not a file/),
    ).toBeVisible();
  });
});
