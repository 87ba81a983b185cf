import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, testDataProvider, type Identifier } from 'react-admin';
import { nth } from '../../testing/nth.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { useLinkedIdReader } from './use-linked-id-reader.js';

const column: StudioColumn = { field: 'buyers', type: 'references', reference: 'users' };

function reader(seen?: StudioRow, stored: StudioRow = { id: 'p1', buyers: ['u1'] }) {
  const getOne = jest.fn().mockResolvedValue({ data: stored });
  const dataProvider = testDataProvider({ getOne });
  const saved = jest.fn<StudioRow | undefined, [Identifier]>();
  const saving = { known: () => seen, saved, show: jest.fn(), saveRow: jest.fn() };
  const columns = new Map([['buyers', column]]);
  const { result } = renderHook(() => useLinkedIdReader('products', columns, saving), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AdminContext dataProvider={dataProvider}>{children}</AdminContext>
    ),
  });
  return { linkedIds: result.current, getOne, saving };
}

it('reads the ids that a list row omits before they are changed', async () => {
  const { linkedIds, getOne, saving } = reader();
  const row = await linkedIds.complete({ id: 'p1', name: 'Lamp' }, ['name', 'buyers']);
  expect(row).toEqual({ id: 'p1', name: 'Lamp', buyers: ['u1'] });
  expect(getOne).toHaveBeenCalledTimes(1);
  expect(saving.show).toHaveBeenCalledWith({ id: 'p1', buyers: ['u1'] });
});

it('reuses ids that were read already, and reads nothing for other fields or new rows', async () => {
  const { linkedIds, getOne } = reader({ id: 'p1', buyers: ['u2'] });
  expect(await linkedIds.complete({ id: 'p1' }, ['buyers'])).toEqual({ id: 'p1', buyers: ['u2'] });
  expect(await linkedIds.complete({ id: 'p1' }, ['name'])).toEqual({ id: 'p1' });
  expect(await linkedIds.complete({ id: 'gen-draft:1' }, ['buyers'])).toEqual({
    id: 'gen-draft:1',
  });
  expect(getOne).not.toHaveBeenCalled();
});

it('rejects a change of ids that the server omits because there are too many', async () => {
  const { linkedIds, saving } = reader(undefined, { id: 'p1', name: 'Lamp' });
  const row = { id: 'p1', name: 'Lamp' };
  expect(linkedIds.isBeyond(row, 'buyers')).toBe(false);
  // without a catalogue, messages are shown as their keys
  const message = 'gen.studio.manyIdsStay';
  await expect(linkedIds.complete(row, ['buyers'])).rejects.toMatchObject({
    message,
    body: { errors: { buyers: message } },
  });
  expect(saving.show).toHaveBeenCalledWith({ id: 'p1', name: 'Lamp' });
  expect(linkedIds.isBeyond(row, 'buyers')).toBe(true);
  expect(linkedIds.isBeyond({ ...row, buyers: [] }, 'buyers')).toBe(false);
  expect(await linkedIds.complete(row, ['name'])).toEqual(row);
});

it('requests a record once, however many cells want it, and again after a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // the errors are logged
  const { linkedIds, getOne, saving } = reader();
  const failures: (() => void)[] = [];
  getOne.mockImplementation(
    () => new Promise((_, reject) => failures.push(() => reject(new Error('down')))),
  );
  linkedIds.want('p1');
  linkedIds.want('p1');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(1));
  linkedIds.want('p1');
  nth(failures, 0)();
  await waitFor(() => expect(saving.show).toHaveBeenCalled());
  expect(getOne).toHaveBeenCalledTimes(1);
  linkedIds.want('p1');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
});

it('reads a record again that is saved while others of its batch are still being read', async () => {
  const { linkedIds, getOne, saving } = reader();
  const stale = { id: 'p1', name: 'Lamp', buyers: ['u1'] };
  const current = { ...stale, name: 'Blue lamp' };
  let deliver = () => undefined as void;
  const held = new Promise<void>((resolve) => (deliver = resolve));
  getOne.mockResolvedValueOnce({ data: stale });
  getOne.mockImplementationOnce(async () => {
    await held;
    return { data: { id: 'p2', buyers: [] } };
  });
  getOne.mockResolvedValueOnce({ data: current });
  linkedIds.want('p1');
  linkedIds.want('p2');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  saving.saved.mockImplementation((id) => (id === 'p1' ? current : undefined));
  deliver();
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(saving.show).toHaveBeenLastCalledWith(current));
  expect(saving.show).toHaveBeenCalledWith({ id: 'p2', buyers: [] });
  expect(saving.show).not.toHaveBeenCalledWith(stale, expect.anything());
});
