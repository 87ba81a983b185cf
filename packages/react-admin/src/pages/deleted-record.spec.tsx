import { act, screen, waitFor } from '@testing-library/react';
import {
  HttpError,
  testDataProvider,
  TextField,
  type DataProvider,
  type GetOneParams,
} from 'react-admin';
import { PageActions } from '../form/PageActions.js';
import { DataTable } from '../list/DataTable.js';
import { renderApp, type AppOptions } from '../testing/render-app.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';
import { RelatedRecord } from './RelatedRecord.js';
import { RelatedRecords } from './RelatedRecords.js';
import { ShowLayout } from './ShowLayout.js';
import { ShowPage } from './ShowPage.js';

const LampList = () => (
  <ListPage>
    <DataTable rowClick="show" bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="name" />
    </DataTable>
  </ListPage>
);

const LampShow = () => (
  <ShowPage actions={<PageActions page="show" />}>
    <ShowLayout>
      <TextField source="name" />
      <RelatedRecord source="receipt" reference="receipts" target="lampId">
        <TextField source="id" />
      </RelatedRecord>
    </ShowLayout>
    <RelatedRecords source="parts" reference="parts" match={{ lampId: 'id' }}>
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </RelatedRecords>
  </ShowPage>
);

const ROW = { id: 2, name: 'Red lamp' };
const DELETED_AT = '2026-11-20T10:30:00.000Z';

interface Given extends Pick<AppOptions, 'path' | 'permissions'> {
  restorable?: boolean;
  deletedAt?: string | null;
  isGone?: boolean;
  restore?: jest.Mock;
}

function open({ restorable = true, deletedAt = DELETED_AT, isGone = false, ...given }: Given = {}) {
  const { restore = jest.fn().mockResolvedValue({ data: [2] }), path, permissions } = given;
  const getOne = jest.fn((_: string, { id, meta }: GetOneParams) => {
    const isOfDeleted = (meta as { deleted?: true } | undefined)?.deleted === true;
    if (isOfDeleted !== isGone)
      return Promise.resolve({ data: { ...ROW, id: Number(id), deletedAt } });
    return Promise.reject(new HttpError('There is no such lamp', 404));
  });
  const getManyReference = jest.fn(() => Promise.resolve({ data: [], total: 0 }));
  const provider = {
    ...testDataProvider(),
    getList: () => Promise.resolve({ data: [ROW], total: 1 }),
    getOne,
    getManyReference,
    restore,
    resourceFields: {
      lamps: {
        ...{ key: ['id'], restorable, deletedAt: 'deletedAt' },
        fields: { name: { kind: 'String' } },
      },
    },
  };
  const pages = { list: LampList, show: LampShow };
  const view = renderApp([{ name: 'lamps', recordRepresentation: 'name', ...pages }], {
    dataProvider: provider as unknown as DataProvider,
    path: path ?? '/lamps/2/show?deleted',
    ...(permissions && { permissions }),
  });
  return { ...view, restore, getOne, getManyReference };
}

const note = () => screen.findByText(/This record was deleted on/);

describe('the page of a deleted record', () => {
  it('opens from the list of deleted records, and Back returns to it', async () => {
    const { user } = open({ path: '/lamps' });
    await user.click(await screen.findByRole('button', { name: 'Deleted' }));
    await screen.findByText(/These records are deleted/);
    await user.click(await screen.findByText('Red lamp'));
    expect(await note()).toHaveTextContent('Nov 20, 2026');
    expect(window.location.hash).toBe('#/lamps/2/show?deleted');
    window.history.back();
    expect(await screen.findByText(/These records are deleted/)).toBeInTheDocument();
  });

  it('shows the record as deleted, and requests no related records', async () => {
    const { getOne, getManyReference } = open();
    await note();
    expect(await screen.findByRole('heading', { name: 'Red lamp Deleted' })).toBeInTheDocument();
    expect(getOne.mock.calls[0]?.[1].meta).toEqual({ deleted: true });
    expect(getManyReference).not.toHaveBeenCalled();
    expect(screen.queryByText('Receipt')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('shows no date when it is unknown', async () => {
    open({ deletedAt: null });
    expect(await screen.findByText(/This record is deleted\./)).toBeInTheDocument();
  });

  it('restores the record, and then shows it', async () => {
    const { user, restore } = open();
    await note();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(restore).toHaveBeenCalledWith('lamps', { ids: [2] });
    await waitFor(() => expect(window.location.hash).toBe('#/lamps/2/show'));
    await waitFor(() => expect(screen.queryByText(/This record was deleted on/)).toBeNull());
  });

  it('stays open and shows the error when the server rejects the restore', async () => {
    const message = 'slug is already taken: another Lamp has it';
    const { user } = open({ restore: jest.fn().mockRejectedValue(new HttpError(message, 409)) });
    await note();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await note()).toBeInTheDocument();
  });

  it('says that the record does not exist when it is not among the deleted ones', async () => {
    open({ isGone: true });
    expect(await screen.findByText('This record does not exist')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is not requested when the resource is not restorable', async () => {
    const { getOne } = open({ restorable: false });
    await waitFor(() => expect(getOne).toHaveBeenCalled());
    for (const [, { meta }] of getOne.mock.calls) expect(meta).toBeUndefined();
  });
});

it('a restore that ends after another deleted record was opened leaves that one', async () => {
  let finish = (): void => undefined;
  const restore = jest.fn(() => new Promise((resolve) => (finish = () => resolve({ data: [2] }))));
  const { user } = open({ restore });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await act(async () => void (window.location.hash = '#/lamps/3/show?deleted'));
  await note();
  await act(async () => finish());
  expect(await screen.findByText(/restored/)).toBeVisible();
  expect(window.location.hash).toBe('#/lamps/3/show?deleted');
});
