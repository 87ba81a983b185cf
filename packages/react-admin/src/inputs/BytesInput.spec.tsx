import { act, screen, waitFor } from '@testing-library/react';
import { required } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { BytesInput } from './BytesInput.js';

const record = { id: 1, blob: btoa('old bytes') };
const picker = () => screen.getByLabelText(/^Blob/, { selector: 'input' });

it('keeps the bytes of the record', async () => {
  const { save } = renderForm(<BytesInput source="blob" />, record);
  expect(screen.getByRole('button', { name: 'Download 9 bytes' })).toBeVisible();
  expect(await save()).toEqual(record);
});

it('reads the bytes of a large file', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 256);
  const { user, save } = renderForm(<BytesInput source="blob" />, record);
  await user.upload(picker(), new File([bytes], 'new.bin'));
  expect(await screen.findByRole('button', { name: 'Download 97.7 KiB' })).toBeVisible();
  expect(await save()).toEqual({ id: 1, blob: Buffer.from(bytes).toString('base64') });
});

it('is invalid when it is emptied although a value is required', async () => {
  const { user, save } = renderForm(<BytesInput source="blob" validate={required()} />, record);
  await user.click(screen.getByRole('button', { name: 'Remove blob.bin' }));
  expect(await save()).toBeUndefined();
  expect(screen.getByText('Required')).toBeVisible();
  await user.upload(picker(), new File(['x'], 'x.bin'));
  await waitFor(() => expect(screen.queryByText('Required')).toBeNull());
  expect(await save()).toEqual({ id: 1, blob: btoa('x') });
});

it('says why it rejects a file, and keeps its value', async () => {
  const { user, save } = renderForm(<BytesInput source="blob" maxSize={3} />, record);
  await user.upload(picker(), new File(['long'], 'long.bin'));
  expect(screen.getByText('long.bin is 4 bytes; at most 3 bytes is accepted')).toBeVisible();
  expect(await save()).toEqual(record);
});

it('cannot be changed when it is disabled and read-only', () => {
  renderForm(<BytesInput source="blob" disabled readOnly />, record);
  expect(screen.queryByLabelText(/^Blob/, { selector: 'input' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

describe('while a file is being read', () => {
  /** Holds back the contents of files; returns a function that lets the browser finish with one of them. */
  function holdReads() {
    const waiting = new Map<string, () => void>();
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
      this: FileReader,
      file: Blob,
    ) {
      const { name } = file as File;
      waiting.set(name, () => {
        Object.defineProperty(this, 'result', { value: `data:;base64,${btoa(name)}` });
        this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>);
      });
    });
    return (name: string) => act(() => Promise.resolve(waiting.get(name)?.()));
  }
  const open = () => {
    const finish = holdReads();
    const view = renderForm(<BytesInput source="blob" />, { id: 1, blob: null });
    return { ...view, finish, choose: (name: string) => view.user.upload(picker(), fileOf(name)) };
  };
  const fileOf = (name: string) => new File(['x'], name);

  it('the record is not saved without it', async () => {
    const { save, finish, choose } = open();
    await choose('a');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('The file is still being read: save again in a moment')).toBeVisible();
    await finish('a');
    await waitFor(() => expect(screen.queryByText(/still being read/)).toBeNull());
    expect(await save()).toEqual({ id: 1, blob: btoa('a') });
  });

  it('the file that was chosen last is kept, whichever is read first', async () => {
    const { save, finish, choose } = open();
    await choose('a');
    await choose('b');
    await finish('b');
    await finish('a');
    expect(await save()).toEqual({ id: 1, blob: btoa('b') });
  });
});
