import { screen } from '@testing-library/react';
import { renderForm } from '../testing/render-admin.js';
import { FileUploadInput } from './FileUploadInput.js';
import { ImageUploadInput } from './ImageUploadInput.js';

const product = {
  id: 1,
  thumbnail: '/uploads/lamp.png',
  images: ['/uploads/1.png', '/uploads/2.png'],
  datasheet: '/uploads/price%20list.pdf',
};

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** The hidden file input behind the drop zone. */
const picker = (label: RegExp): HTMLInputElement => {
  const input = screen.getByLabelText(label);
  if (input instanceof HTMLInputElement && input.type === 'file') return input;
  throw new Error(`${label} is no file input`);
};

const images = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

/** The remove button of the preview at this place. */
const remove = (at: number) => screen.getAllByRole('button', { name: 'Delete' })[at];

beforeAll(() => {
  // jsdom has no blob addresses
  let count = 0;
  URL.createObjectURL = () => `blob:${(count += 1)}`;
});

describe('ImageUploadInput', () => {
  it('shows the images of the record and submits their addresses unchanged', async () => {
    const { save } = renderForm(
      <>
        <ImageUploadInput source="thumbnail" />
        <ImageUploadInput source="images" multiple />
      </>,
      product,
    );
    expect(images()).toEqual(['/uploads/lamp.png', '/uploads/1.png', '/uploads/2.png']);
    expect(await save()).toEqual(product);
  });

  it('replaces an image, shows the new one, and submits its file for the data provider', async () => {
    const { user, save } = renderForm(<ImageUploadInput source="thumbnail" />, product);
    const file = picture('new.png');
    expect(picker(/Thumbnail/)).toHaveAttribute('accept', 'image/*');
    await user.upload(picker(/Thumbnail/), file);
    expect(images()).toEqual([expect.stringMatching(/^blob:/)]);
    expect(await save()).toMatchObject({ thumbnail: { rawFile: file, title: 'new.png' } });
  });

  it('adds images to a list and takes one out, in order', async () => {
    const { user, save } = renderForm(<ImageUploadInput source="images" multiple />, product);
    const file = picture('3.png');
    await user.upload(picker(/Images/), file);
    await user.click(remove(0));
    expect(images()).toEqual(['/uploads/2.png', expect.stringMatching(/^blob:/)]);
    expect(await save()).toMatchObject({
      images: ['/uploads/2.png', { rawFile: file, title: '3.png' }],
    });
  });

  it('takes a new file back out', async () => {
    const { user, save } = renderForm(<ImageUploadInput source="images" multiple />, product);
    await user.upload(picker(/Images/), [picture('3.png'), picture('4.png')]);
    await user.click(remove(2));
    expect(await save()).toMatchObject({
      images: ['/uploads/1.png', '/uploads/2.png', { title: '4.png' }],
    });
  });

  it('clears an image with null', async () => {
    const { user, save } = renderForm(<ImageUploadInput source="thumbnail" />, product);
    await user.click(remove(0));
    expect(await save()).toMatchObject({ thumbnail: null });
  });

  it('says why it refuses a file, and keeps the image that is there', async () => {
    const input = <ImageUploadInput source="thumbnail" maxSize={3} />;
    const { user, save } = renderForm(input, product);
    await user.upload(picker(/Thumbnail/), picture('huge.png'));
    expect(await screen.findByText('huge.png: File is larger than 3 bytes')).toBeVisible();
    expect(images()).toEqual(['/uploads/lamp.png']);
    expect(await save()).toEqual(product);
  });

  it('lets nobody change a read-only image', () => {
    renderForm(<ImageUploadInput source="thumbnail" disabled readOnly />, product);
    expect(images()).toEqual(['/uploads/lamp.png']);
    expect(picker(/Thumbnail/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete', hidden: false })).toBeNull();
  });
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
    expect(screen.getByRole('link', { name: 'new.pdf' })).toBeVisible();
    expect(await save()).toMatchObject({ datasheet: { rawFile: file, title: 'new.pdf' } });
  });

  it('does not link an address that would run a script', () => {
    const evil = { id: 1, datasheet: 'javascript:alert(1)' };
    const { container } = renderForm(<FileUploadInput source="datasheet" />, evil);
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
    expect(container.querySelector('[href]')).toBeNull();
  });
});
