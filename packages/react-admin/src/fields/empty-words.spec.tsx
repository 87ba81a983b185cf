import { screen, within } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { BooleanField, mergeTranslations, NullableBooleanInput, TextField } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { DataTable } from '../list/DataTable.js';
import { ListPage } from '../pages/ListPage.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const RECORDS = [
  { id: 'a1', name: 'Ada', approved: true, paid: true, reviewer: 'Bob' },
  { id: 'a2', name: 'Ben', approved: false, paid: false, reviewer: 'Bob' },
  { id: 'a3', name: 'Cem', approved: null, paid: null, reviewer: null },
];

const filters = [
  <NullableBooleanInput key="1" source="approved_null" alwaysOn />,
  <NullableBooleanInput key="2" source="paid_null" alwaysOn />,
];

const applications: AppResource = {
  name: 'applications',
  recordRepresentation: 'name',
  list: () => (
    <ListPage filters={filters}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="approved">
          <BooleanField source="approved" />
        </DataTable.Col>
        <DataTable.Col source="paid">
          <BooleanField source="paid" />
        </DataTable.Col>
        <DataTable.Col source="reviewer" />
      </DataTable>
    </ListPage>
  ),
  show: () => (
    <ShowPage>
      <ShowLayout>
        <BooleanField source="approved" />
        <BooleanField source="paid" />
        <TextField source="reviewer" />
      </ShowLayout>
    </ShowPage>
  ),
};

/** `approved` and `reviewer` say what null means; `paid` does not. */
const messages = mergeTranslations(english, {
  resources: {
    applications: {
      name: 'Application |||| Applications',
      fields: { name: 'Name', approved: 'Approved', paid: 'Paid', reviewer: 'Reviewer' },
      empty: { approved: 'Not decided', reviewer: 'Nobody yet' },
    },
  },
});

const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });

function open(path: string) {
  stubFetch(({ url }) =>
    url.includes('/applications/') ? Response.json(RECORDS[2]) : pageOf(RECORDS),
  );
  const dataProvider = createDataProvider({
    apiUrl: '',
    directives: {},
    endpoints: { applications: 'gen-api/applications' },
    fields: {
      applications: {
        key: ['id'],
        fields: {
          id: { kind: 'String' },
          name: { kind: 'String' },
          approved: { kind: 'Boolean', optional: true },
          paid: { kind: 'Boolean', optional: true },
          reviewer: { kind: 'String', optional: true },
        },
      },
    },
  });
  renderApp([applications], { path, dataProvider, i18nProvider });
}

it('a list says what null means, which is neither yes nor no', async () => {
  open('/applications');
  const cells = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent || within(cell).getByTestId(/true|false/).dataset['testid']);
  expect(await cells('Ada')).toEqual(['Ada', 'true', 'true', 'Bob']);
  expect(await cells('Ben')).toEqual(['Ben', 'false', 'false', 'Bob']);
  expect(await cells('Cem')).toEqual(['Cem', 'Not decided', 'Not set', 'Nobody yet']);
});

it('so does a filter', async () => {
  open('/applications');
  expect(await screen.findByLabelText('Approved: Not decided')).toBeVisible();
  expect(screen.getByLabelText('Paid: Not set')).toBeVisible();
});

it('so does the page of a record', async () => {
  open('/applications/a3/show');
  expect(await screen.findByText('Not decided')).toBeVisible();
  expect(screen.getByText('Not set')).toBeVisible();
  expect(screen.getByText('Nobody yet')).toBeVisible();
});
