import { act, screen, waitFor, within } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { testDataProvider, type I18nProvider } from 'react-admin';
import type { ResourceFields, ResourceInfo } from '../data-provider/options.js';
import { renderApp, type AppOptions, type AppResource } from '../testing/render-app.js';
import { RecordOverview } from './RecordOverview.js';

const fields: ResourceFields = {
  users: {
    key: ['id'],
    fields: {
      id: { kind: 'String', readOnly: true },
      name: { kind: 'String' },
      createdAt: { kind: 'DateTime', readOnly: true },
    },
  },
};

const users = [
  { id: 'u2', name: 'Grace', createdAt: '2026-03-02T20:00:00.000Z' },
  { id: 'u1', name: 'Ada', createdAt: '2026-03-01T20:00:00.000Z' },
];

/** Returns the users; resources in `failing` reject until they are removed from it. */
function server(failing = new Set<string>()) {
  const getList = jest.fn(async (resource: string) => {
    if (failing.has(resource)) throw new Error(`The table ${resource} is locked`);
    return resource === 'users' ? { data: users, total: 1234 } : { data: [], total: 0 };
  });
  return { getList, dataProvider: testDataProvider({ getList: getList as never }) };
}

const open = (resources: readonly AppResource[], options: AppOptions) =>
  renderApp(resources, { dashboard: () => <RecordOverview fields={fields} />, ...options });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the start page', () => {
  const resources: AppResource[] = [
    { name: 'users', recordRepresentation: 'name' },
    { name: 'posts' },
  ];

  it('counts the records and shows the most recent ones, with one request per card', async () => {
    const { getList, dataProvider } = server();
    open(resources, { dataProvider });
    const ofUsers = await card('Users');
    expect(await ofUsers.findByText('1,234')).toBeVisible();
    expect(ofUsers.getByText('Newest')).toBeVisible();
    expect(ofUsers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GraceMar 2, 2026',
      'AdaMar 1, 2026',
    ]);
    expect(await (await card('Posts')).findByText('Nothing here yet')).toBeVisible();
    expect(getList.mock.calls.map(([resource]) => resource).sort()).toEqual(['posts', 'users']);
    expect(getList).toHaveBeenCalledWith(
      'users',
      expect.objectContaining({
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'createdAt', order: 'DESC' },
      }),
    );
  });

  it('shows a recent time as relative time, with the full time as title', async () => {
    const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const { getList, dataProvider } = server();
    getList.mockResolvedValue({ data: [{ id: 'u3', name: 'Linus', createdAt }], total: 1 });
    open(resources, { dataProvider });
    const time = (await (await card('Users')).findByRole('listitem')).querySelector('time');
    expect(time).toHaveTextContent('3 hours ago');
    expect(time?.title).toMatch(/\d:\d\d:\d\d/);
  });

  it('goes on counting while it is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const createdAt = new Date().toISOString();
      const { getList, dataProvider } = server();
      getList.mockResolvedValue({ data: [{ id: 'u3', name: 'Linus', createdAt }], total: 1 });
      open(resources, { dataProvider });
      expect(await (await card('Users')).findByText('now')).toBeVisible();
      for (const minutes of [1, 2, 3]) {
        act(() => jest.advanceTimersByTime(60_000));
        const shown = new RegExp(`^${minutes} minutes? ago$`);
        expect((await card('Users')).getByText(shown)).toBeVisible();
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('names a record whose label is blank by its id', async () => {
    const { dataProvider } = server();
    open([{ name: 'users', recordRepresentation: () => '  ' }], { dataProvider });
    const ofUsers = await card('Users');
    expect((await ofUsers.findAllByText(/^#/)).length).toBeGreaterThan(0);
  });

  it('links to the list, to a new record and to a record', async () => {
    open(resources, { dataProvider: server().dataProvider });
    const ofUsers = await card('Users');
    expect(await ofUsers.findByRole('link', { name: 'Grace' })).toHaveAttribute(
      'href',
      '#/users/u2/show',
    );
    expect(ofUsers.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '#/users');
    expect(ofUsers.getByRole('link', { name: 'Create user' })).toHaveAttribute(
      'href',
      '#/users/create',
    );
  });

  it('shows only resources that the user may list, and only links that they may follow', async () => {
    const { getList, dataProvider } = server();
    open(resources, { dataProvider, permissions: { user: { users: ['list'] } } });
    const ofUsers = await card('Users');
    expect(await ofUsers.findByText('Grace')).toBeVisible();
    expect(ofUsers.queryByRole('link', { name: 'Grace' })).toBeNull();
    expect(ofUsers.queryByRole('link', { name: 'Create user' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Posts' })).toBeNull();
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it('tells a user who may list nothing to ask an administrator', async () => {
    const { getList, dataProvider } = server();
    open(resources, { dataProvider, permissions: {} });
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  });

  it('shows the error in the card that fails, and retries', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const failing = new Set(['users']);
    const { user } = open(resources, { dataProvider: server(failing).dataProvider });
    const ofUsers = await card('Users');
    expect(await ofUsers.findByRole('alert')).toHaveTextContent('The table users is locked');
    expect(await (await card('Posts')).findByText('Nothing here yet')).toBeVisible();
    failing.clear();
    await user.click(ofUsers.getByRole('button', { name: 'Try again' }));
    expect(await ofUsers.findByText('Grace')).toBeVisible();
    expect(ofUsers.queryByRole('alert')).toBeNull();
  });

  it('shows the picture of each record where its resource has one', async () => {
    const { getList, dataProvider } = server();
    const faces = [{ ...users[0], photo: '/uploads/grace.png' }, users[1]];
    getList.mockResolvedValue({ data: faces as typeof users, total: 2 });
    const options = { face: { image: 'photo' } };
    open([{ name: 'users', recordRepresentation: 'name', options }, { name: 'posts' }], {
      dataProvider,
    });
    const [grace, ada] = await (await card('Users')).findAllByRole('listitem');
    expect(grace?.querySelector('img')).toHaveAttribute('src', '/uploads/grace.png');
    expect(ada?.querySelector('img')).toBeNull();
    expect(ada?.querySelector('.GenFace-picture')).not.toBeNull();
    const [post] = await (await card('Posts')).findAllByRole('listitem');
    expect(post?.querySelector('.GenFace-picture')).toBeNull();
  });

  describe('with many resources', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `things-${index}` }));
    const numberOf = (resource: string) => Number(resource.split('-')[1]);
    /** Not by role, which would be worked out for the whole page at each of its changes. */
    const titles = () =>
      screen
        .getAllByText(/^Things-/, { selector: 'h2 > a' })
        .filter((title) => title.closest('[hidden]') === null)
        .map(({ textContent }) => textContent);

    /** Opens the start page; the resources with these numbers have records. */
    function openMany(hasRecords: (number: number) => boolean) {
      const { getList, dataProvider } = server();
      getList.mockImplementation(async (resource) =>
        hasRecords(numberOf(resource)) ? { data: users, total: 2 } : { data: [], total: 0 },
      );
      return { getList, ...open(many, { dataProvider }) };
    }

    it('shows the first twelve with records, and asks no further', async () => {
      const { getList } = openMany((number) => number % 2 === 1);
      const odd = Array.from({ length: 12 }, (_, at) => `Things-${2 * at + 1}s`);
      await waitFor(() => expect(titles()).toEqual(odd));
      expect(getList).toHaveBeenCalledTimes(24);
    });

    it('fills the places with resources without records, of which it asks for a few dozen', async () => {
      const { getList } = openMany((number) => number === 20);
      await waitFor(() => expect(titles()).toHaveLength(12));
      expect(titles().slice(0, 3)).toEqual(['Things-20s', 'Things-0s', 'Things-1s']);
      expect(getList).toHaveBeenCalledTimes(36);
    });

    it('leads to all of them', async () => {
      const { user } = openMany(() => true);
      const all = await screen.findByRole('button', { name: 'All resources (40)' });
      expect(all).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('link', { name: 'Things-39s' })).toBeNull();
      await user.click(all);
      const last = screen.getByRole('link', { name: 'Things-39s' });
      expect(last).toHaveAttribute('href', '#/things-39');
      await user.click(all);
      expect(screen.queryByRole('link', { name: 'Things-39s' })).toBeNull();
    });
  });

  describe('a chart', () => {
    const orders: ResourceFields = {
      orders: {
        key: ['id'],
        figures: true,
        fields: {
          id: { kind: 'String', readOnly: true },
          status: { kind: 'String', enum: 'Order.status' },
          createdAt: { kind: 'DateTime', readOnly: true },
        },
      },
    };
    const week = (from: string, groups: object[]) => ({ from, to: from, count: 1, groups });
    const figures = {
      count: 4,
      periods: [
        week('2026-03-02T08:00:00.000Z', [{ value: 'paid', count: 1 }]),
        week('2026-03-09T07:00:00.000Z', [
          { value: 'paid', count: 1 },
          { value: null, count: 3 },
        ]),
      ],
    };

    function start(
      aggregate: jest.Mock,
      fields: ResourceFields = orders,
      i18nProvider?: I18nProvider,
    ) {
      const dataProvider = Object.assign(server().dataProvider, { aggregate });
      return open(
        Object.keys(fields).map((name) => ({ name })),
        {
          dataProvider,
          dashboard: () => <RecordOverview fields={fields} />,
          ...(i18nProvider && { i18nProvider }),
        },
      );
    }

    it('shows the records created per week by enum value in a table too', async () => {
      const aggregate = jest.fn().mockResolvedValue({ data: figures });
      start(aggregate);
      const chart = await card('Orders by status');
      const rows = await chart.findAllByRole('row');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Week fromno valuepaid',
        'Mar 201',
        'Mar 931',
      ]);
      expect(aggregate).toHaveBeenCalledTimes(1);
      expect(aggregate).toHaveBeenCalledWith(
        'orders',
        expect.objectContaining({
          groupBy: 'status',
          by: { field: 'createdAt', unit: 'week' },
          zone: 'America/Los_Angeles',
        }),
      );
    });

    it('keeps the capital of its field in a language whose nouns have one', async () => {
      const texts = { resources: { orders: { fields: { status: 'Zustand' } } } };
      const german = polyglotI18nProvider(() => texts as never, 'de', [], { allowMissing: true });
      start(jest.fn().mockResolvedValue({ data: figures }), orders, german);
      expect(await screen.findByRole('region', { name: /by Zustand$/ })).toBeVisible();
    });

    it('says that there is no data', async () => {
      start(jest.fn().mockResolvedValue({ data: { count: 0, periods: [] } }));
      const chart = await card('Orders by status');
      expect(await chart.findByText('None created in the last twelve weeks.')).toBeVisible();
    });

    it('shows why it could not be loaded, and retries', async () => {
      jest.spyOn(console, 'error').mockReturnValue();
      const aggregate = jest.fn().mockRejectedValueOnce(new Error('The table is locked'));
      const { user } = start(aggregate.mockResolvedValue({ data: figures }));
      const chart = await card('Orders by status');
      expect(await chart.findByRole('alert')).toHaveTextContent('The table is locked');
      await user.click(chart.getByRole('button', { name: 'Try again' }));
      expect(await chart.findByRole('table')).toBeInTheDocument();
    });

    const info = orders['orders'] ?? { key: [], fields: {} };
    const changed = (field: string, change: object): ResourceInfo => {
      const before = info.fields[field] ?? { kind: 'String' };
      return { ...info, fields: { ...info.fields, [field]: { ...before, ...change } } };
    };

    it.each<[string, ResourceInfo]>([
      ['whose API has no aggregates', { ...info, figures: undefined }],
      ['whose enum field cannot be sorted by', changed('status', { sort: false })],
      ['whose creation date cannot be filtered by', changed('createdAt', { filter: false })],
    ])('is not shown for a resource %s', async (_what, info) => {
      const aggregate = jest.fn().mockResolvedValue({ data: figures });
      start(aggregate, { orders: info, bills: orders['orders'] ?? info });
      await card('Orders');
      await card('Bills by status');
      expect(screen.queryByRole('region', { name: 'Orders by status' })).toBeNull();
      expect(aggregate.mock.calls.map(([resource]) => resource)).toEqual(['bills']);
    });
  });
});
