import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions, ResourceInfo } from '../data-provider/options.js';
import { Studio, type StudioProps } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import { renderAdmin } from './render-admin.js';
import { demoOptions } from './resources.js';
import { stubStudioServer } from './studio-server.js';

/** Columns of the generated Studio page of `products`. */
const columns: StudioColumn[] = [
  { field: 'id' },
  { field: 'name', editable: true, required: true },
  { field: 'stock', type: 'integer', editable: true },
  { field: 'active', type: 'boolean', editable: true, required: true, hasDefault: true },
  { field: 'releasedOn', type: 'date', editable: true },
  { field: 'soldAt', type: 'dateTime', editable: true },
  {
    field: 'status',
    type: 'choice',
    editable: true,
    choices: [
      { id: 'NEW', name: 'New' },
      { id: 'USED', name: 'Used' },
    ],
  },
  { field: 'createdBy' },
];

/** Columns of all other types, which tests add as needed. */
const extraColumns = {
  price: { field: 'price', type: 'decimal', editable: true, required: true, min: '0' },
  serial: { field: 'serial', type: 'bigInteger', editable: true },
  approved: { field: 'approved', type: 'boolean', editable: true, required: true },
  flagged: { field: 'flagged', type: 'boolean', editable: true },
  year: {
    field: 'year',
    type: 'integer',
    editable: true,
    min: '1900',
    options: { useGrouping: false },
  },
  /** In German, which writes 1,5. */
  weight: { field: 'weight', type: 'number', editable: true, locale: 'de-DE' },
  deposit: { field: 'deposit', type: 'decimal', editable: true, locale: 'de-DE' },
  opensAt: { field: 'opensAt', type: 'time', editable: true },
  notes: { field: 'notes', type: 'longText', editable: true },
  settings: { field: 'settings', type: 'json', editable: true },
  tags: { field: 'tags', type: 'textList', editable: true },
  sizes: { field: 'sizes', type: 'integerList', editable: true },
  colours: {
    field: 'colours',
    type: 'choiceList',
    editable: true,
    choices: [
      { id: 'RED', name: 'Red' },
      { id: 'BLUE', name: 'Blue' },
    ],
  },
  thumbnail: { field: 'thumbnail', type: 'image', editable: true },
  images: { field: 'images', type: 'images', editable: true, maxSize: 100 },
  remark: { field: 'remark', editable: true, startsEmpty: true },
  page: { field: 'page', type: 'integer', editable: true, excludes: ['minute'] },
  minute: { field: 'minute', type: 'integer', editable: true, excludes: ['page'] },
  secret: { field: 'secret', type: 'password', editable: true },
  code: { field: 'code', editable: 'new', isUnique: true, required: true },
  buyers: { field: 'buyers', type: 'references', editable: true, reference: 'users' },
  ownerId: { field: 'ownerId', type: 'reference', editable: true, reference: 'users' },
  supplierId: { field: 'supplierId', type: 'reference', reference: 'suppliers' },
  fittingOwner: {
    field: 'ownerId',
    type: 'reference',
    editable: true,
    reference: 'users',
    match: { team: 'createdBy', colour: 'status' },
  },
} satisfies Record<string, StudioColumn>;

export interface StudioView {
  user: UserEvent;
  /** The requests to the server except for reads: method, path and body. */
  writes: () => unknown[][];
  /** The URLs of reads that contain this text. */
  reads: (path: string) => string[];
  /** Reads everything again, as the dashboard does by itself when its window gets the focus. */
  refetch: () => Promise<void>;
}

/**
 * Renders the generated Studio page with additional columns over the real data provider; resolves when the first rows are shown.
 */
export const renderStudio = (...added: (keyof typeof extraColumns)[]): Promise<StudioView> =>
  openStudio(added, demoOptions);

/** Like `renderStudio`, for a resource with soft-deleted records. */
export const renderRestorable = (): Promise<StudioView> => renderWith({ restorable: true });

/** Like `renderStudio`, for a resource whose records are deleted together with others. */
export const renderCascading = (): Promise<StudioView> =>
  renderWith({ cascades: { offers: { reference: 'coupons' }, watchers: {} } });

function renderWith(info: Partial<ResourceInfo>): Promise<StudioView> {
  const products = demoOptions.fields?.['products'];
  const fields = { ...demoOptions.fields, ...(products && { products: { ...products, ...info } }) };
  return openStudio([], { ...demoOptions, fields });
}

/** Like `renderStudio`, with the filters of a list, at an address. */
export const renderFiltered = (
  filters: StudioProps['filters'],
  path: string,
): Promise<StudioView> => openStudio([], demoOptions, filters, path);

async function openStudio(
  added: readonly (keyof typeof extraColumns)[],
  options: DataProviderOptions,
  filters?: StudioProps['filters'],
  path = '',
): Promise<StudioView> {
  mockElementSizes();
  window.location.hash = path;
  const requests = stubStudioServer();
  const shown = [...columns, ...added.map((field) => extraColumns[field])];
  const { user, queryClient } = renderAdmin(
    <>
      <Studio columns={shown} filters={filters} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    createDataProvider(options),
  );
  await screen.findByText('Lamp');
  const writes = () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url.replace('/api/gen-api/products', ''), body]);
  const reads = (path: string) =>
    requests.flatMap(({ method, url }) => (method === 'GET' && url.includes(path) ? [url] : []));
  return { user, writes, reads, refetch: () => queryClient.invalidateQueries() };
}

/** Lets another user change a record, which this window does not see before it reads it again. */
export const changeElsewhere = (id: string, values: object): Promise<Response> =>
  fetch(`/api/gen-api/products/${id}`, { method: 'PUT', body: JSON.stringify(values) });

/** Returns the cell of a column in the row with this `data-id`. */
export function cellOf(id: string, field: string): HTMLElement {
  const selector = `[role=row][data-id="${id}"] [data-field="${field}"]`;
  const cell = document.querySelector<HTMLElement>(selector);
  if (cell) return cell;
  throw new Error(`no cell ${field} in row ${id}`);
}

/** Replaces the text of a cell and presses Enter, which saves it. */
export async function editCell(user: UserEvent, id: string, field: string, text: string) {
  await user.dblClick(cellOf(id, field));
  const input = editorOf(id, field);
  await user.clear(input);
  if (text) await user.paste(text);
  await user.keyboard('{Enter}');
}

/** Returns the editor of a cell in edit mode. */
export const editorOf = (id: string, field: string): HTMLInputElement => {
  const input = cellOf(id, field).querySelector('input');
  if (input) return input;
  throw new Error(`the cell ${field} of row ${id} is not being edited`);
};

/** Opens the editor of a cell, inline or in a dialog. */
export const openEditor = (user: UserEvent, id: string, field: string) =>
  user.dblClick(cellOf(id, field));

/** Returns the text copied from the selected cells. */
export const copiedText = (): string => fireClipboardEvent('copy');

/** Returns the text cut from the selected cells. */
export const cutText = (): string => fireClipboardEvent('cut');

function fireClipboardEvent(eventType: 'copy' | 'cut'): string {
  const setData = jest.fn<void, [format: string, text: string]>();
  fireEvent[eventType](document.activeElement ?? document.body, { clipboardData: { setData } });
  return setData.mock.lastCall?.[1] ?? '';
}

/** Pastes a table with its upper left corner at this cell. */
export async function pasteAt(user: UserEvent, id: string, field: string, table: string) {
  await user.click(cellOf(id, field));
  await user.paste(table);
}

/** jsdom does no layout: without a size, the grid would render no rows and columns. */
export function mockElementSizes(): void {
  const box = { width: 2000, height: 800, top: 0, left: 0, right: 2000, bottom: 800, x: 0, y: 0 };
  const size = { ...box, toJSON: () => box };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(box.height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box.height);
}

interface Hold {
  release: () => Promise<void>;
}

/** Delays all writes from now on, until the test releases them. */
export const holdWrites = (): Hold =>
  holdRequests((_url, method) => method !== undefined && method !== 'GET');

/** Delays all reads of URLs that contain this text. */
export const holdReads = (path: string): Hold =>
  holdRequests((url, method = 'GET') => method === 'GET' && url.includes(path));

function holdRequests(isMeant: (url: string, method?: string) => boolean): Hold {
  const respond = jest.mocked(fetch).getMockImplementation() ?? fetch;
  let [resolveHeld, isHeld] = [() => undefined as void, true];
  const held = new Promise<void>((resolve) => (resolveHeld = resolve));
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (isHeld && isMeant(url, init?.method)) await held;
    return respond(input, init);
  });
  return {
    release: async () => {
      isHeld = false;
      resolveHeld();
      await held;
    },
  };
}
