import { screen, waitFor, within } from '@testing-library/react';
import { Edit, ResourceDefinitionContextProvider, SimpleForm } from 'react-admin';
import type { ReactNode } from 'react';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { ReferenceIdsInput } from './ReferenceIdsInput.js';
import { ReferenceInput } from './ReferenceInput.js';

const shops = [
  { id: 's1', name: 'Corner' },
  { id: 's2', name: 'Market' },
  { id: 's3', name: 'Harbour' },
  { id: 's4', name: 'Pier' },
];

const options = {
  ...demoOptions,
  fields: {
    products: {
      key: ['id'],
      fields: {
        id: { kind: 'String', readOnly: true },
        shopId: { kind: 'String', optional: true },
        shops: { kind: 'Ids', list: true },
      },
    },
    shops: { key: ['id'], fields: { id: { kind: 'String' }, name: { kind: 'String' } } },
  },
} satisfies typeof demoOptions;

/** A server that only offers the shops at the water as choices, but shows all of them. */
const stubServer = () =>
  stubFetch(({ url }) => {
    if (!url.includes('/shops')) return Response.json(product);
    const query = new URLSearchParams(url.split('?')[1]);
    const ids = query.getAll('ids');
    const isChoosable = (id: string) =>
      ({ null: true, 'products.shop': id === 's3', 'products.shops': id === 's3' || id === 's4' })[
        String(query.get('choosableFor'))
      ];
    return pageOf(shops.filter(({ id }) => (ids.length ? ids.includes(id) : isChoosable(id))));
  });

/** Has one shop that could not be chosen any more, and in its list also one that could. */
const product = { id: 'p1', shopId: 's1', shops: ['s1', 's3'] };

const open = (input: ReactNode) =>
  renderAdmin(
    <ResourceDefinitionContextProvider
      definitions={{ shops: { name: 'shops', recordRepresentation: 'name' } }}
    >
      <Edit id="p1" mutationMode="pessimistic" redirect={false}>
        <SimpleForm>{input}</SimpleForm>
      </Edit>
    </ResourceDefinitionContextProvider>,
    createDataProvider(options),
  );

const field = () => screen.getByLabelText(/Shop/, { selector: 'input' });
const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('a reference offers only choosable records, but shows any current one', async () => {
  stubServer();
  const { user } = open(
    <ReferenceInput source="shopId" reference="shops" choosableFor="products.shop">
      <ChoiceInput />
    </ReferenceInput>,
  );
  await waitFor(() => expect(field()).toHaveValue('Corner'));
  await user.clear(field());
  await user.click(field());
  await user.paste('ar');
  await waitFor(() => expect(offered()).toContain('Harbour'));
  expect(offered()).not.toContain('Market');
});

it('a list of ids offers only choosable records that are not chosen yet, but shows any current one', async () => {
  stubServer();
  const { user } = open(
    <ReferenceIdsInput source="shops" reference="shops" choosableFor="products.shops" />,
  );
  await screen.findByRole('button', { name: 'Corner' });
  await screen.findByRole('button', { name: 'Harbour' });
  await user.click(field());
  await waitFor(() => expect(offered()).toEqual(['Pier']));
});

it('a reference without choosableFor offers all records', async () => {
  stubServer();
  const { user } = open(
    <ReferenceInput source="shopId" reference="shops">
      <ChoiceInput />
    </ReferenceInput>,
  );
  await waitFor(() => expect(field()).toHaveValue('Corner'));
  await user.clear(field());
  await user.click(field());
  await user.paste('ar');
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['Market', 'Harbour'])));
});
