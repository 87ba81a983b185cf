import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { required, SimpleForm } from 'react-admin';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { setUploadState } from '../../data-provider/uploads/upload-progress.js';
import { nth } from '../../testing/nth.js';
import { renderAdmin, renderForm } from '../../testing/render-admin.js';
import { demoOptions } from '../../testing/resources.js';
import { FileUploadInput } from './FileUploadInput.js';
import { ImageUploadInput } from './ImageUploadInput.js';

const product = {
  id: 1,
  thumbnail: '/uploads/lamp.png',
  images: ['/uploads/1.png', '/uploads/2.png', '/uploads/3.png'],
  datasheet: '/uploads/price%20list.pdf',
};

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** The native file input behind the drop zone. */
const picker = (label: RegExp): HTMLInputElement => {
  const input = screen.getByLabelText(label, { selector: 'input' });
  if (input instanceof HTMLInputElement && input.type === 'file') return input;
  throw new Error(`${label} is no file input`);
};

const images = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const button = (name: string) => screen.getByRole('button', { name });

/** Fires a drag event with files, or with an item of the page itself. */
function drag(kind: 'dragOver' | 'drop', target: Element, files?: File[]): Event {
  const event = createEvent[kind](target, {
    dataTransfer: { types: files ? ['Files'] : ['text/plain'], files: files ?? [] },
  });
  fireEvent(target, event);
  return event;
}

const revoked: string[] = [];
beforeEach(() => {
  // jsdom has no blob URLs
  let count = 0;
  revoked.length = 0;
  URL.createObjectURL = () => `blob:${(count += 1)}`;
  URL.revokeObjectURL = (address) => revoked.push(address);
});

describe('ImageUploadInput', () => {
  it('shows the images of the record, and submits their URLs unchanged', async () => {
    const { save } = renderForm(
      <>
        <ImageUploadInput source="thumbnail" />
        <ImageUploadInput source="images" multiple />
      </>,
      product,
    );
    const sources = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(sources).toEqual([product.thumbnail, ...product.images]);
    expect(await save()).toEqual(product);
  });

  it('describes what it accepts, and restricts the file dialog to images', () => {
    renderForm(<ImageUploadInput source="thumbnail" maxSize={5 * 1024 * 1024} />);
    expect(screen.getByText('Choose an image or drop it here')).toBeVisible();
    expect(screen.getByText('At most 5 MiB')).toBeVisible();
    expect(picker(/Thumbnail/)).toHaveAttribute('accept', 'image/*');
    expect(picker(/Thumbnail/)).toHaveAccessibleDescription(/5 MiB/);
  });

  it('replaces an image, shows the new one, and submits its file for the data provider', async () => {
    const { user, save, unmount } = renderForm(<ImageUploadInput source="thumbnail" />, product);
    const file = picture('new.png');
    await user.upload(picker(/Thumbnail/), file);
    expect(images()).toEqual(['new.png']);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:1');
    expect(await save()).toMatchObject({ thumbnail: { rawFile: file, title: 'new.png' } });
    expect(revoked).toEqual([]);
    unmount();
    expect(revoked).toEqual(['blob:1']);
  });

  it('creates one blob URL for each preview, however often the form changes', async () => {
    const { user } = renderForm(<ImageUploadInput source="images" multiple />, product);
    const create = jest.spyOn(URL, 'createObjectURL');
    await user.upload(picker(/Images/), picture('a.png'));
    await user.upload(picker(/Images/), picture('b.png'));
    await user.click(button('Move b.png back'));
    expect(create).toHaveBeenCalledTimes(2);
    await user.click(button('Remove a.png'));
    expect(revoked).toHaveLength(1);
  });

  it('adds an image to a list and removes one, keeping the order', async () => {
    const { user, save } = renderForm(<ImageUploadInput source="images" multiple />, product);
    const file = picture('4.png');
    await user.upload(picker(/Images/), file);
    await user.click(button('Remove 1.png'));
    expect(images()).toEqual(['2.png', '3.png', '4.png']);
    expect(screen.getByRole('status')).toHaveTextContent('1.png removed');
    expect(button('Remove 2.png')).toHaveFocus();
    expect(await save()).toMatchObject({
      images: ['/uploads/2.png', '/uploads/3.png', { rawFile: file, title: '4.png' }],
    });
  });

  it('clears an image with null, and runs the validators that are passed', async () => {
    const { user, save, unmount } = renderForm(<ImageUploadInput source="thumbnail" />, product);
    await user.click(button('Remove lamp.png'));
    expect(await save()).toMatchObject({ thumbnail: null });
    unmount();

    const strict = renderForm(<ImageUploadInput source="avatar" validate={required()} />);
    expect(await strict.save()).toBeUndefined();
    expect(screen.getByText('Required')).toBeVisible();
    expect(picker(/Avatar/)).toBeInvalid();
  });

  it('offers no way to change read-only images', () => {
    renderForm(<ImageUploadInput source="images" multiple disabled readOnly />, product);
    expect(images()).toEqual(['1.png', '2.png', '3.png']);
    expect(screen.queryByLabelText(/Images/, { selector: 'input' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove|Move/ })).toBeNull();
  });
});

describe('the order of images', () => {
  const open = () => renderForm(<ImageUploadInput source="images" multiple />, product);

  it('is changed with the keyboard, and the focus stays on the image', async () => {
    const { user, save } = open();
    act(() => button('Move 3.png back').focus());
    await user.keyboard('{Enter}');
    expect(images()).toEqual(['1.png', '3.png', '2.png']);
    expect(button('Move 3.png back')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('3.png is number 2 of 3');

    await user.keyboard('{Enter}');
    expect(button('Move 3.png back')).toBeDisabled();
    expect(button('Move 3.png on')).toHaveFocus();
    expect(await save()).toMatchObject({
      images: ['/uploads/3.png', '/uploads/1.png', '/uploads/2.png'],
    });
  });

  it('is changed by dragging one image onto another', async () => {
    const { save } = open();
    const items = screen.getAllByRole('listitem');
    const third = nth(items, 2);
    fireEvent.dragStart(nth(items, 0));
    expect(drag('dragOver', third).defaultPrevented).toBe(true);
    drag('drop', third);
    expect(images()).toEqual(['2.png', '3.png', '1.png']);
    expect(await save()).toMatchObject({
      images: ['/uploads/2.png', '/uploads/3.png', '/uploads/1.png'],
    });
  });

  it('is changed also for identical images', async () => {
    const twice = { id: 1, images: ['/uploads/1.png', '/uploads/2.png', '/uploads/1.png'] };
    const { user, save } = renderForm(<ImageUploadInput source="images" multiple />, twice);
    await user.click(button('Move 2.png on'));
    expect(await save()).toEqual({
      id: 1,
      images: ['/uploads/1.png', '/uploads/1.png', '/uploads/2.png'],
    });
  });
});

describe('dropped files', () => {
  it('are added anywhere on the input', async () => {
    const { save } = renderForm(<ImageUploadInput source="images" multiple />, product);
    const first = nth(screen.getAllByRole('listitem'), 0);
    expect(drag('dragOver', first, []).defaultPrevented).toBe(true);
    drag('drop', first, [picture('a.png'), picture('b.png')]);
    expect(images()).toEqual(['1.png', '2.png', '3.png', 'a.png', 'b.png']);
    expect(screen.getByRole('status')).toHaveTextContent('2 files added');
    expect(await save()).toMatchObject({ images: [{}, {}, {}, { title: 'a.png' }, {}] });
  });

  it('are reduced to one by an input for one file', async () => {
    const { save } = renderForm(<ImageUploadInput source="thumbnail" />, product);
    drag('drop', picker(/Thumbnail/), [picture('a.png'), picture('b.png')]);
    expect(images()).toEqual(['a.png']);
    expect(screen.getByText('Only one file is allowed')).toBeVisible();
    expect(await save()).toMatchObject({ thumbnail: { title: 'a.png' } });
  });

  it('do not replace the page when they miss the input', () => {
    renderForm(<ImageUploadInput source="thumbnail" />, product);
    expect(drag('drop', document.body, [picture('a.png')]).defaultPrevented).toBe(true);
    expect(drag('drop', document.body).defaultPrevented).toBe(false);
    expect(images()).toEqual(['lamp.png']);
  });
});

it('accepts a file of any type without accept', async () => {
  const { save } = renderForm(<FileUploadInput source="sheet" maxSize={9} />, { id: 1 });
  expect(picker(/Sheet/)).not.toHaveAttribute('accept');
  expect(screen.getByText('At most 9 bytes')).toBeVisible();
  const file = new File(['PK'], 'd.zip', { type: 'application/zip' });
  drag('drop', picker(/Sheet/), [file]);
  expect(await save()).toMatchObject({ sheet: { rawFile: file } });
});

it('names the buttons of stored images after their type, not their generated file names', () => {
  const address = (name: string) => `/uploads/${name}.png`;
  renderForm(<ImageUploadInput source="images" multiple />, {
    id: 1,
    images: [
      address('0b0e0f3c-5f7f-4c7e-9d0e-0a1b2c3d4e5f'),
      address('1b0e0f3c-5f7f-4c7e-9d0e-0a1b2c3d4e5f'),
    ],
  });
  const names = screen
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Remove PNG image', 'Remove PNG image (2)']);
});

describe('an unacceptable file', () => {
  it.each([
    [
      'a text file',
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      /^notes.txt is not of an accepted type: Images$/,
    ],
    ['an empty file', new File([], 'empty.png', { type: 'image/png' }), /^empty.png is empty$/],
    ['a large file', picture('huge.png'), /^huge.png is 6 bytes; at most 3 bytes is accepted$/],
  ])(
    'is rejected with an error at the input, and the value is kept: %s',
    async (_what, file, reason) => {
      const { save } = renderForm(<ImageUploadInput source="thumbnail" maxSize={3} />, product);
      drag('drop', picker(/Thumbnail/), [file]);
      expect(screen.getByText(reason)).toBeVisible();
      expect(picker(/Thumbnail/)).toBeInvalid();
      expect(picker(/Thumbnail/)).toHaveAccessibleDescription(expect.stringMatching(file.name));
      expect(images()).toEqual(['lamp.png']);
      expect(await save()).toEqual(product);
    },
  );

  it('does not block other files, and its error is cleared by the next drop', async () => {
    renderForm(<ImageUploadInput source="images" multiple />, { id: 1 });
    drag('drop', picker(/Images/), [picture('a.png'), new File(['x'], 'b.svg')]);
    expect(images()).toEqual(['a.png']);
    expect(screen.getByText(/^b.svg is not/)).toBeVisible();
    drag('drop', picker(/Images/), [picture('c.png')]);
    expect(screen.queryByText(/^b.svg is not/)).toBeNull();
  });

  it('is recognized by its extension when its type is unknown', () => {
    renderForm(<FileUploadInput source="sheet" accept={['text/csv', '.svg']} />);
    drag('drop', picker(/Sheet/), [new File(['a;b'], 'a.CSV', { type: 'application/x-excel' })]);
    expect(screen.getByText('a.CSV')).toBeVisible();
    drag('drop', picker(/Sheet/), [new File(['<svg/>'], 'b.svg')]);
    expect(screen.getByText('b.svg')).toBeVisible();
    expect(screen.getByText('CSV, SVG')).toBeVisible();
  });
});

it('rejects a file that is larger than maxUploadBytes of the data provider', () => {
  const provider = createDataProvider({ ...demoOptions, maxUploadBytes: 3 });
  renderAdmin(
    <SimpleForm>
      <ImageUploadInput source="thumbnail" />
    </SimpleForm>,
    provider,
  );
  expect(screen.getByText('At most 3 bytes')).toBeVisible();
  drag('drop', picker(/Thumbnail/), [picture('huge.png')]);
  expect(screen.getByText(/^huge.png is 6 bytes/)).toBeVisible();
});

it('shows the progress of each file, and the number of uploaded files', async () => {
  const { user } = renderForm(<ImageUploadInput source="images" multiple />, { id: 1 });
  const [a, b] = [picture('a.png'), picture('b.png')];
  await user.upload(picker(/Images/), [a, b]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => setUploadState(a, { status: 'sending' }));
  act(() => setUploadState(b, { status: 'sending', part: 0.4 }));
  expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).not.toHaveAttribute(
    'aria-valuenow',
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 files uploaded');
  act(() => setUploadState(a, { status: 'done' }));
  act(() => setUploadState(b, { status: 'failed' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 files uploaded');
  expect(screen.getByRole('img', { name: 'a.png is uploaded' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'b.png was not uploaded' })).toBeVisible();
});

describe('FileUploadInput', () => {
  it('links the file of the record and submits a new one for the data provider', async () => {
    const { user, save } = renderForm(<FileUploadInput source="datasheet" />, product);
    expect(screen.getByRole('link', { name: 'price list.pdf' })).toHaveAttribute(
      'href',
      product.datasheet,
    );
    expect(await save()).toEqual(product);
    const file = new File(['pdf'], 'new.pdf', { type: 'application/pdf' });
    await user.upload(picker(/Datasheet/), file);
    const item = within(screen.getByRole('listitem'));
    expect(item.getByText('new.pdf')).toBeVisible();
    expect(item.getByText('3 bytes')).toBeVisible();
    expect(await save()).toMatchObject({ datasheet: { rawFile: file, title: 'new.pdf' } });
  });

  it('names a file after its type when the API has generated the file name', async () => {
    const name = '6019b91e-c230-4bf1-8467-4e15788c3c41.pdf';
    const stored = { id: 1, datasheet: `/uploads/${name}` };
    const { save } = renderForm(<FileUploadInput source="datasheet" />, stored);
    expect(screen.getByRole('link', { name: 'PDF file' })).toHaveAttribute(
      'href',
      stored.datasheet,
    );
    expect(button('Remove PDF file')).toBeVisible();
    expect(await save()).toEqual(stored);
  });

  it('does not link a URL that would run a script', () => {
    const evil = { id: 1, datasheet: 'javascript:alert(1)' };
    const { container } = renderForm(<FileUploadInput source="datasheet" />, evil);
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
    expect(container.querySelector('[href]')).toBeNull();
  });
});
