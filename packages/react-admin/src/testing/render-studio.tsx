import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions, ResourceInfo } from '../data-provider/options.js';
import { Studio as StudioPage, type StudioProps } from '../studio/Studio.js';
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

/** Columns of every other type, which a test adds where it needs them. */
const more = {
  price: { field: 'price', type: 'decimal', editable: true, required: true, min: '0' },
  serial: { field: 'serial', type: 'bigInteger', editable: true },
  flagged: { field: 'flagged', type: 'boolean', editable: true },
  year: {
    field: 'year',
    type: 'integer',
    editable: true,
    min: '1900',
    options: { useGrouping: false },
  },
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

export interface Studio {
  user: UserEvent;
  /** What was sent to the server apart from reading: method, path and body. */
  writes: () => unknown[][];
  /** The addresses that were read and hold this text. */
  reads: (path: string) => string[];
}

/** The generated Studio page, with these columns added, over the real data provider; resolves when its first rows are there. */
export const renderStudio = (...added: (keyof typeof more)[]): Promise<Studio> =>
  openStudio(added, demoOptions);

/** The same of a resource whose deleted records are kept. */
export const renderRestorable = (): Promise<Studio> => renderWith({ restorable: true });

/** The same of one with whose records the database deletes others. */
export const renderCascading = (): Promise<Studio> =>
  renderWith({ cascades: { offers: { reference: 'coupons' }, watchers: {} } });

function renderWith(info: Partial<ResourceInfo>): Promise<Studio> {
  const products = demoOptions.fields?.['products'];
  const fields = { ...demoOptions.fields, ...(products && { products: { ...products, ...info } }) };
  return openStudio([], { ...demoOptions, fields });
}

/** The same with the filters of a list, at an address. */
export const renderFiltered = (filters: StudioProps['filters'], path: string): Promise<Studio> =>
  openStudio([], demoOptions, filters, path);

async function openStudio(
  added: readonly (keyof typeof more)[],
  options: DataProviderOptions,
  filters?: StudioProps['filters'],
  path = '',
): Promise<Studio> {
  giveElementsASize();
  window.location.hash = path;
  const requests = stubStudioServer();
  const shown = [...columns, ...added.map((field) => more[field])];
  const { user } = renderAdmin(
    <>
      <StudioPage columns={shown} filters={filters} />
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
  return { user, writes, reads };
}

/** The cell of a column in the row with this `data-id`. */
export function cellOf(id: string, field: string): HTMLElement {
  const selector = `[role=row][data-id="${id}"] [data-field="${field}"]`;
  const cell = document.querySelector<HTMLElement>(selector);
  if (cell) return cell;
  throw new Error(`no cell ${field} in row ${id}`);
}

/** Replaces the text of a cell and leaves it with Enter, which saves it. */
export async function edit(user: UserEvent, id: string, field: string, text: string) {
  await user.dblClick(cellOf(id, field));
  const input = editorOf(id, field);
  await user.clear(input);
  if (text) await user.paste(text);
  await user.keyboard('{Enter}');
}

/** The editor of a cell that is being edited. */
export const editorOf = (id: string, field: string): HTMLInputElement => {
  const input = cellOf(id, field).querySelector('input');
  if (input) return input;
  throw new Error(`the cell ${field} of row ${id} is not being edited`);
};

/** Opens the editor of a cell, in its place or in a dialog. */
export const open = (user: UserEvent, id: string, field: string) =>
  user.dblClick(cellOf(id, field));

/** What is copied from the marked cells. */
export const copied = (): string => taken('copy');

/** What is cut out of them. */
export const cut = (): string => taken('cut');

function taken(how: 'copy' | 'cut'): string {
  const setData = jest.fn<void, [format: string, text: string]>();
  fireEvent[how](document.activeElement ?? document.body, { clipboardData: { setData } });
  return setData.mock.lastCall?.[1] ?? '';
}

/** Pastes a table with its upper left corner at this cell. */
export async function pasteAt(user: UserEvent, id: string, field: string, table: string) {
  await user.click(cellOf(id, field));
  await user.paste(table);
}

/** jsdom does no layout: without a size the grid would show no row and no column. */
export function giveElementsASize(): void {
  const box = { width: 2000, height: 800, top: 0, left: 0, right: 2000, bottom: 800, x: 0, y: 0 };
  const size = { ...box, toJSON: () => box };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(box.height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box.height);
}

/** The server takes its time from now on: it hears of each write when the test lets it. */
export function holdWrites(): { release: () => Promise<void> } {
  const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
  let [letGo, isHeld] = [() => undefined as void, true];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (isHeld && init?.method && init.method !== 'GET') await held;
    return answer(input, init);
  });
  return {
    release: async () => {
      isHeld = false;
      letGo();
      await held;
    },
  };
}
