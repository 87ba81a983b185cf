import { screen, waitFor } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ReferenceField } from '../fields/ReferenceField.js';
import { ReferenceInput } from '../inputs/ReferenceInput.js';
import { DataTable } from '../list/DataTable.js';
import { EditPage } from '../pages/EditPage.js';
import { ListPage } from '../pages/ListPage.js';
import { ShowPage } from '../pages/ShowPage.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { RecordFace } from './RecordFace.js';

const lamps = [
  { id: 'p1', name: 'Arc lamp', images: ['/uploads/arc.png', '/uploads/b.png'], subtitle: 'Black' },
  { id: 'p2', name: 'Bare bulb', images: [], subtitle: null },
];

const products: AppResource = {
  name: 'products',
  recordRepresentation: 'name',
  options: { face: { image: 'images', second: 'subtitle' } },
  list: () => (
    <ListPage>
      <DataTable>
        <DataTable.Col source="name">
          <RecordFace />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  ),
  show: () => <ShowPage>shown</ShowPage>,
};

const offers: AppResource = {
  name: 'offers',
  show: () => (
    <ShowPage>
      <ReferenceField source="productId" reference="products" link={false} />
    </ShowPage>
  ),
  edit: () => (
    <EditPage>
      <SimpleForm>
        <ReferenceInput source="productId" reference="products">
          <ChoiceInput />
        </ReferenceInput>
      </SimpleForm>
    </EditPage>
  ),
};

function open(path: string) {
  stubFetch(({ url }) => {
    if (url.includes('/offers/o1')) return Response.json({ id: 'o1', productId: 'p1' });
    if (url.includes('/offers/o2')) return Response.json({ id: 'o2', productId: 'p2' });
    return url.includes('products/p1') ? Response.json(lamps[0]) : pageOf(lamps);
  });
  return renderApp([products, offers], { path, dataProvider: createDataProvider(demoOptions) });
}

const pictureIn = (element: HTMLElement | null | undefined): string | null | undefined =>
  element?.querySelector('img')?.getAttribute('src');

it('shows the first image beside the label in a list, or an icon when there is none', async () => {
  open('/products');
  const cellOf = async (name: string) => (await screen.findByText(name)).closest('td');
  expect(pictureIn(await cellOf('Arc lamp'))).toBe('/uploads/arc.png');
  const bare = await cellOf('Bare bulb');
  expect(pictureIn(bare)).toBeUndefined();
  expect(bare?.querySelector('svg')).not.toBeNull();
});

it('shows the image before the title of a record, whose accessible name stays the label', async () => {
  open('/products/p1/show');
  const title = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(pictureIn(title)).toBe('/uploads/arc.png'));
  expect(title).toHaveAccessibleName('Arc lamp');
});

it('shows the image in references', async () => {
  open('/offers/o1/show');
  const name = await screen.findByText('Arc lamp');
  expect(pictureIn(name.parentElement?.parentElement)).toBe('/uploads/arc.png');
});

it('shows the image and the second text in options, and only the label in the input', async () => {
  const { user } = open('/offers/o2');
  const input = await screen.findByRole('combobox', { name: 'Product' });
  await waitFor(() => expect(input).toHaveValue('Bare bulb'));
  await user.click(input);
  const arc = await screen.findByRole('option', { name: /Arc lamp/ });
  expect(arc).toHaveTextContent('Arc lampBlack');
  expect(pictureIn(arc)).toBe('/uploads/arc.png');
});

describe('the owner of a record', () => {
  const pets: AppResource = {
    name: 'pets',
    recordRepresentation: 'name',
    options: { face: { second: 'species', owner: 'clientId' } },
  };
  const clients: AppResource = { name: 'clients', recordRepresentation: 'name' };
  const stays: AppResource = {
    name: 'stays',
    edit: () => (
      <EditPage>
        <SimpleForm>
          <ReferenceInput source="petId" reference="pets">
            <ChoiceInput />
          </ReferenceInput>
        </SimpleForm>
      </EditPage>
    ),
  };
  const options = {
    ...demoOptions,
    endpoints: { pets: 'gen-api/pets', clients: 'gen-api/clients', stays: 'gen-api/stays' },
    fields: {
      pets: {
        key: ['id'],
        fields: {
          id: { kind: 'String' },
          name: { kind: 'String' },
          species: { kind: 'String' },
          clientId: { kind: 'String', reference: 'clients' },
        },
      },
    },
  } satisfies typeof demoOptions;
  const rex = { id: 'r', name: 'Rex', species: 'dog', clientId: 'c1' };
  const mels = [
    { id: 'm1', name: 'Mel', species: 'cat', clientId: 'c1' },
    { id: 'm2', name: 'Mel', species: 'cat', clientId: 'c2' },
  ];

  function choose(clientsOf: () => Response) {
    const requests = stubFetch(({ url }) => {
      if (url.includes('/stays/')) return Response.json({ id: 's1', petId: 'r' });
      if (url.includes('/clients')) return clientsOf();
      return url.includes('ids=r') ? pageOf([rex]) : pageOf([rex, ...mels]);
    });
    const dataProvider = createDataProvider(options);
    const { user } = renderApp([pets, clients, stays], { path: '/stays/s1', dataProvider });
    const offered = async () => {
      const input = await screen.findByRole('combobox', { name: 'Pet' });
      await waitFor(() => expect(input).toHaveValue('Rex'));
      await user.click(input);
      return (await screen.findAllByRole('option', { name: /Mel/ })).map(
        ({ textContent }) => textContent,
      );
    };
    return { offered, asked: () => requests.filter(({ url }) => url.includes('/clients')) };
  }

  it('is shown in each option, with one request for all options', async () => {
    const { offered, asked } = choose(() =>
      pageOf([
        { id: 'c1', name: 'Ana Souza' },
        { id: 'c2', name: 'Bia Lima' },
      ]),
    );
    expect(await offered()).toHaveLength(2);
    expect(await screen.findByText('Ana Souza · cat')).toBeVisible();
    expect(screen.getByText('Bia Lima · cat')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('is omitted when the owners cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { offered } = choose(() => Response.json({ message: 'busy' }, { status: 503 }));
    expect(await offered()).toEqual(['Melcat', 'Melcat']);
  });
});
