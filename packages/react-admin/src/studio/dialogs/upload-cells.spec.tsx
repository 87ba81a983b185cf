import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import {
  cellOf,
  copied,
  holdWrites,
  open,
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

describe('a cell of uploads', () => {
  it('opens by Enter, and shows the new picture before the server has it', async () => {
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

  it('has the picture of before, and says why, where the upload fails', async () => {
    const { user } = await renderStudio('thumbnail');
    await open(user, 'p1', 'thumbnail');
    await user.upload(picker('Thumbnail'), png('bad.png'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Thumbnail: .*This is no picture/)).toBeVisible();
    expect(pictures('p1', 'thumbnail')).toEqual(['/uploads/lamp.png']);
    expect(screen.queryByText(/to correct/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('is emptied by Delete, and not opened by a letter', async () => {
    const { user, writes } = await renderStudio('thumbnail');
    await user.click(cellOf('p1', 'thumbnail'));
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(writes()).toEqual([['PUT', '/p1', { thumbnail: null }]]));
    expect(pictures('p1', 'thumbnail')).toEqual([]);
  });

  it('takes several files where the field has several, in their order', async () => {
    const { user, writes } = await renderStudio('images');
    await open(user, 'p1', 'images');
    await user.upload(picker('Images'), png('large.png', 200));
    expect(dialog().getByText(/large.png/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: /Remove one/ }));
    await user.upload(picker('Images'), png('three.png'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const images = ['/uploads/two.png', '/uploads/three.png'];
    await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/p1', { images }]));
    await waitFor(() => expect(pictures('p1', 'images')).toEqual(images));
    await user.click(cellOf('p1', 'images'));
    expect(JSON.parse(copied().slice(1, -1).replaceAll('""', '"'))).toEqual(images);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(pictures('p1', 'images')).toEqual([]));
  });

  it('takes the address of a file, and no other text', async () => {
    const { user, writes } = await renderStudio('thumbnail');
    await pasteAt(user, 'p2', 'thumbnail', '/uploads/lamp.png');
    await waitFor(() =>
      expect(writes()).toEqual([['PUT', '/p2', { thumbnail: '/uploads/lamp.png' }]]),
    );
    await pasteAt(user, 'p3', 'thumbnail', 'a lamp');
    expect(await screen.findByText(/1 cell to correct. Thumbnail: This is no file/)).toBeVisible();
  });
});
