import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions, ResourceInfo } from '../data-provider/options.js';
import type { Values } from '../data-provider/values.js';
import { Studio as StudioPage } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import { renderAdmin } from './render-admin.js';
import { demoOptions } from './resources.js';
import { pageOf, refusal, stubFetch, type RecordedRequest } from './stub-fetch.js';

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

/** The records of the server before the test changes them. */
const records = [
  {
    id: 'p1',
    name: 'Lamp',
    stock: 3,
    active: true,
    releasedOn: '2026-03-01T00:00:00.000Z',
    soldAt: '2026-01-15T18:00:00.000Z',
    status: 'NEW',
    createdBy: 'ada',
    code: 'L1',
    price: '12345678901234567890.10',
    serial: '9007199254740993',
    flagged: null,
    opensAt: '1970-01-01T09:30:00.000Z',
    notes: 'one\ntwo',
    settings: { a: 1 },
    thumbnail: '/uploads/lamp.png',
    images: ['/uploads/one.png', '/uploads/two.png'],
    tags: ['red', 'big'],
    sizes: [1, 2],
    colours: ['RED'],
    ownerId: 'u1',
    buyers: ['u1', 'u2'],
  },
  {
    id: 'p2',
    name: 'Desk',
    stock: 1,
    active: false,
    status: 'USED',
    createdBy: 'ada',
    flagged: true,
    year: 2026,
    ownerId: 'u2',
  },
  {
    id: 'p3',
    name: 'Chair',
    stock: null,
    active: false,
    status: null,
    createdBy: 'bob',
    ownerId: 'u1',
  },
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
  fittingOwner: {
    field: 'ownerId',
    type: 'reference',
    editable: true,
    reference: 'users',
    match: { team: 'createdBy', colour: 'status' },
  },
} satisfies Record<string, StudioColumn>;

const users = [
  { id: 'u1', name: 'Ada' },
  { id: 'u2', name: 'Bob' },
  { id: 'u3', name: 'Eve' },
  { id: 'u4', name: 'Eve' },
];

const usersOf = (url: string): Response => {
  const query = new URL(url, 'http://localhost').searchParams;
  const [ids, search] = [query.getAll('ids'), query.get('search')?.toLowerCase()];
  return pageOf(
    users.filter(({ id, name }) =>
      ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search ?? ''),
    ),
  );
};

/** Node's forms take no file of jsdom's: they hold its name. */
function takeFilesByName(): void {
  const put = function (this: FormData, part: string, file: unknown) {
    this.set(part, file instanceof File ? file.name : String(file));
  };
  jest.spyOn(FormData.prototype, 'append').mockImplementation(put);
}

function uploaded(body: unknown): Response {
  const name = body instanceof FormData ? String(body.get('file')) : '';
  return name === 'bad.png'
    ? refusal(400, { message: 'This is no picture' })
    : Response.json({ url: `/uploads/${name}` });
}

/**
 * A server that takes every file but `bad.png`, deletes the first record only, and refuses the name `bad`, and a stock above 100 without naming the field.
 * Who first calls something `Late` is: somebody else has called it `Table` meanwhile, and counted 50 of it.
 */
function stubServer(): RecordedRequest[] {
  const rows: Values[] = records.map((row) => ({ ...row }));
  let isStale = true;
  let last = rows.length;
  return stubFetch(({ method, url, body }) => {
    if (url.includes('/users')) return usersOf(url);
    if (url.endsWith('/upload')) return uploaded(body);
    const [path = ''] = url.split('?');
    const one = rows.find(({ id }) => path.endsWith(`/${String(id)}`));
    if (method === 'GET' && one)
      return Response.json({ buyers: [], _count: { offers: 12 }, ...one });
    // a list leaves the ids of many-to-many relations out
    if (method === 'GET') return pageOf(rows.map(({ buyers: _, ...row }) => row));
    const values: Values = Object(body);
    if (method === 'DELETE' && one) {
      rows.splice(rows.indexOf(one), 1);
      return Response.json(one);
    }
    if (method === 'DELETE') {
      rows.splice(0, 1);
      return Response.json({ ids: ['p1'], count: 1 });
    }
    if (path.endsWith('/restore')) {
      rows.unshift({ ...records[0] });
      return Response.json(records[0]);
    }
    if (values['name'] === 'bad')
      return refusal(409, { message: 'Conflict', errors: { name: ['This name is taken'] } });
    if (String(values['buyers']).includes('u4'))
      return refusal(409, { message: 'Conflict', errors: { buyers: ['Eve may buy nothing'] } });
    if (Number(values['stock']) > 100) return refusal(503, { message: 'The store is closed' });
    if (method === 'POST') rows.push({ id: `p${(last += 1)}` });
    const row = method === 'POST' ? rows.at(-1) : rows.find(({ id }) => url.endsWith(String(id)));
    if (row && values['name'] === 'Late' && isStale) {
      isStale = false;
      const current = Object.assign(row, { name: 'Table', stock: 50 });
      return refusal(412, { message: 'Stale', code: 'STALE', current });
    }
    return Response.json(Object.assign(row ?? {}, values));
  });
}

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

async function openStudio(
  added: readonly (keyof typeof more)[],
  options: DataProviderOptions,
): Promise<Studio> {
  giveElementsASize();
  takeFilesByName();
  const requests = stubServer();
  const shown = [...columns, ...added.map((field) => more[field])];
  const { user } = renderAdmin(
    <>
      <StudioPage columns={shown} />
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
