import { screen } from '@testing-library/react';
import { TextField } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { ResourceFields } from '../data-provider/options.js';
import { ReferenceField } from '../fields/ReferenceField.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

const key = { kind: 'String', readOnly: true } as const;
const fields: ResourceFields = {
  sites: {
    key: ['id'],
    rules: true,
    fields: { id: key, name: { kind: 'String' }, teamId: { kind: 'String', reference: 'teams' } },
  },
  teams: {
    key: ['id'],
    rules: true,
    fields: { id: key, name: { kind: 'String' }, domain: { kind: 'String', optional: true } },
  },
};

const SiteList = () => (
  <ListPage>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="team.name">
        <ReferenceField source="teamId" reference="teams" />
      </DataTable.Col>
      <DataTable.Col source="team.domain" disableSort>
        <ReferenceField source="teamId" reference="teams" link={false}>
          <TextField source="domain" />
        </ReferenceField>
      </DataTable.Col>
    </DataTable>
  </ListPage>
);

const OPEN = { list: true, show: true, create: true, edit: true, delete: true };

/** Opens three sites of two teams. */
async function open(teams: object, found: object[]) {
  const access = { sites: { ...OPEN, fields: {} }, teams: { ...OPEN, fields: {}, ...teams } };
  const requests = stubFetch(({ url }) => {
    if (url.endsWith('/access')) return Response.json(access);
    if (url.includes('/teams')) return pageOf(found);
    return pageOf([
      { id: 's1', name: 'Blog', teamId: 't1' },
      { id: 's2', name: 'Shop', teamId: 't2' },
      { id: 's3', name: 'Docs', teamId: 't1' },
    ]);
  });
  const auth = createAuth({ apiUrl: '', permissions: { '*': 'rules' }, fields });
  const dataProvider = createDataProvider({
    apiUrl: '',
    endpoints: {},
    directives: {},
    fields,
    auth,
  });
  const teamList = { name: 'teams', recordRepresentation: 'name' };
  renderApp([{ name: 'sites', list: SiteList }, teamList], { path: '/sites', dataProvider, auth });
  await screen.findByText('Blog');
  return { asked: () => requests.filter(({ url }) => url.includes('/teams')) };
}

const ACME = { id: 't1', name: 'Acme', domain: 'acme.example' };
const BOLT = { id: 't2', name: 'Bolt', domain: 'bolt.example' };

it('a field of the related records is read with their names, in one request for all rows', async () => {
  const { asked } = await open({}, [ACME, BOLT]);
  expect(await screen.findAllByText('acme.example')).toHaveLength(2);
  expect(screen.getByText('bolt.example')).toBeVisible();
  expect(asked()).toHaveLength(1);
});

it('a field that the user may not see has no column', async () => {
  const visible = [
    { id: 't1', name: 'Acme' },
    { id: 't2', name: 'Bolt' },
  ];
  await open({ fields: { domain: { read: false, write: false } } }, visible);
  expect(await screen.findByText('Bolt')).toBeVisible();
  expect(screen.queryByText(/domain/i)).toBeNull();
});

it('a field that one record hides is a lock there', async () => {
  await open({ fields: { domain: { read: 'some', write: false } } }, [
    ACME,
    { id: 't2', name: 'Bolt' },
  ]);
  expect(await screen.findAllByText('acme.example')).toHaveLength(2);
  expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
});

it('a record that the user may not see is a lock, not an id that would pass for the value', async () => {
  await open({ list: 'some', show: 'some' }, [ACME]);
  expect(await screen.findAllByText('acme.example')).toHaveLength(2);
  // as the record itself, its id is shown
  expect(screen.getAllByText('t2')).toHaveLength(1);
});

it('records that the user may not list have no column of their fields', async () => {
  const { asked } = await open({ list: false, show: false }, []);
  expect(screen.getAllByText('t1')).toHaveLength(2);
  expect(screen.queryByText(/domain/i)).toBeNull();
  expect(asked()).toHaveLength(0);
});
