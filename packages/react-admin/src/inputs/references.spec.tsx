import { act, screen, waitFor, within } from '@testing-library/react';
import {
  AutocompleteInput,
  Create,
  Edit,
  ReferenceInput,
  required,
  ResourceDefinitionContextProvider,
  SimpleForm,
  TextInput,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { ReferenceIdsInput } from './ReferenceIdsInput.js';

const shops = [
  { id: 's1', name: 'Corner' },
  { id: 's2', name: 'Market' },
  { id: 's3', name: 'Harbour' },
];
const lamp = { id: 'p1', name: 'Lamp', shopId: 's1', shops: ['s1', 's2'] };

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

const queryOf = ({ url }: RecordedRequest) => new URLSearchParams(url.split('?')[1]);

/** A server with one product and three shops. */
const stubServer = (product: () => object = () => lamp) =>
  stubFetch(({ method, url, body }) => {
    if (method !== 'GET') return Response.json({ ...lamp, ...Object(body) });
    if (!url.includes('/shops')) return Response.json(product());
    const query = new URLSearchParams(url.split('?')[1]);
    const ids = query.getAll('ids');
    const search = query.get('search')?.toLowerCase() ?? '';
    return pageOf(
      shops.filter(({ id, name }) =>
        ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search),
      ),
    );
  });

/** The resource definition names the field that represents a shop, as a generated index.ts does. */
const definitions = { shops: { name: 'shops', recordRepresentation: 'name' } };

function open(page: ReactNode) {
  const view = renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      {page}
    </ResourceDefinitionContextProvider>,
    createDataProvider(options),
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, save };
}

const edit = (inputs: ReactNode) =>
  open(
    <Edit id="p1" mutationMode="pessimistic" redirect={false}>
      <SimpleForm>{inputs}</SimpleForm>
    </Edit>,
  );

const input = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

const searches = (requests: RecordedRequest[]) =>
  requests.map((request) => queryOf(request).get('search'));

const writes = (requests: RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

it('the choices of a list of ids are those with the same value as the form', async () => {
  const requests = stubServer();
  const { user } = edit(
    <>
      <TextInput source="name" />
      <ReferenceIdsInput source="shops" reference="shops" match={{ name: 'name' }} />
    </>,
  );
  await user.click(await screen.findByLabelText(/Shops/, { selector: 'input' }));
  const filters = () =>
    requests.filter(({ url }) => url.includes('/shops')).map((one) => queryOf(one).get('filter'));
  await waitFor(() => expect(filters()).toContain('{"name":"Lamp"}'));
  await user.type(input(/Name/), 's');
  await user.click(input(/Shops/));
  await waitFor(() => expect(filters()).toContain('{"name":"Lamps"}'));
});

it('the choices match a value behind a reference, and are not asked for before it is known', async () => {
  const requests = stubServer();
  const along = { source: 'shopId', along: [['shops', 'name']] as const };
  const { user } = edit(
    <>
      <TextInput source="shopId" />
      <ReferenceIdsInput source="shops" reference="shops" match={{ name: along }} />
    </>,
  );
  await user.click(await screen.findByLabelText(/Shops/, { selector: 'input' }));
  const lists = () => requests.filter(({ url }) => url.includes('/shops') && !url.includes('ids='));
  await waitFor(() => expect(lists()).not.toEqual([]));
  for (const one of lists()) expect(queryOf(one).get('filter')).toBe('{"name":"Corner"}');
});

describe('a reference input', () => {
  const optional = (
    <ReferenceInput source="shopId" reference="shops">
      <AutocompleteInput />
    </ReferenceInput>
  );

  it('shows the label of the related record, and searches for the typed text on the server', async () => {
    const requests = stubServer();
    const { user, save } = edit(optional);
    await waitFor(() => expect(input(/Shop/)).toHaveValue('Corner'));
    await user.clear(input(/Shop/));
    await user.click(input(/Shop/));
    await user.paste('harb');
    await waitFor(() => expect(searches(requests)).toContain('harb'));
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shopId: 's3' }]));
  });

  it('keeps every letter that is typed slowly while responses arrive in between', async () => {
    const requests = stubServer();
    const { user } = edit(optional);
    await waitFor(() => expect(input(/Shop/)).toHaveValue('Corner'));
    await user.clear(input(/Shop/));
    for (const letter of 'harbour') {
      await user.type(input(/Shop/), letter);
      await act(() => new Promise((resolve) => setTimeout(resolve, 300))); // the search is debounced by 250 ms
    }
    expect(input(/Shop/)).toHaveValue('harbour');
    await waitFor(() => expect(searches(requests)).toContain('harbour'));
    await screen.findByRole('option', { name: 'Harbour' });
  });

  it('can be cleared to null when it is optional', async () => {
    const requests = stubServer();
    const { user, save } = edit(optional);
    await waitFor(() => expect(input(/Shop/)).toHaveValue('Corner'));
    await user.click(screen.getByTitle('Clear value'));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shopId: null }]));
  });

  it('cannot be left empty when it is required', async () => {
    const requests = stubServer();
    const { user, save } = edit(
      <ReferenceInput source="shopId" reference="shops">
        <AutocompleteInput validate={required()} />
      </ReferenceInput>,
    );
    await waitFor(() => expect(input(/Shop/)).toHaveValue('Corner'));
    await user.clear(input(/Shop/));
    await save();
    await screen.findByText('Required');
    expect(writes(requests)).toEqual([]);
  });

  it('sends no search text for a resource that is not searchable', async () => {
    const requests = stubServer();
    const { user } = edit(
      <ReferenceInput source="shopId" reference="shops" perPage={100}>
        <AutocompleteInput filterToQuery={() => ({})} />
      </ReferenceInput>,
    );
    await waitFor(() => expect(input(/Shop/)).toHaveValue('Corner'));
    await user.clear(input(/Shop/));
    await user.click(input(/Shop/));
    await user.paste('harb');
    await user.click(await screen.findByRole('option', { name: 'Market' }));
    expect(searches(requests).filter(Boolean)).toEqual([]);
    expect(requests.map((request) => queryOf(request).get('limit'))).toContain('100');
  });
});

describe('a many-to-many input', () => {
  const shopsInput = <ReferenceIdsInput source="shops" reference="shops" />;

  it('shows the labels of the related records, and sends the whole new set', async () => {
    const requests = stubServer();
    const { user, save } = edit(shopsInput);
    await screen.findByText('Market');
    await user.click(input(/Shops/));
    await user.paste('harb');
    await waitFor(() => expect(searches(requests)).toContain('harb'));
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    const corner = screen.getByText('Corner').closest<HTMLElement>('.MuiChip-root');
    await user.click(within(corner ?? document.body).getByTestId('CancelIcon'));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shops: ['s2', 's3'] }]));
  });

  it('does not send an unchanged set, and sends an empty list when all are removed', async () => {
    const requests = stubServer();
    const { user, save } = edit(
      <>
        {shopsInput}
        <ReferenceInput source="shopId" reference="shops">
          <AutocompleteInput />
        </ReferenceInput>
      </>,
    );
    await screen.findByText('Market');
    await waitFor(() => expect(input(/^Shop$/)).toHaveValue('Corner'));
    await user.click(input(/^Shop$/));
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shopId: 's3' }]));

    await user.click(input(/^Shops$/));
    await user.keyboard('{Backspace}{Backspace}');
    await save();
    await waitFor(() => expect(writes(requests)).toContainEqual({ shops: [] }));
  });

  it('cannot be changed before the record with the current set is loaded', async () => {
    stubFetch(() => new Promise<Response>(() => undefined));
    open(
      <Edit id="p1" queryOptions={{ placeholderData: { id: 'p1', name: 'Lamp' } }}>
        <SimpleForm>{shopsInput}</SimpleForm>
      </Edit>,
    );
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.queryByLabelText(/^Shops$/)).toBeNull();
  });

  it('is disabled and not sent when the record has too many related records', async () => {
    const requests = stubServer(() => ({ ...lamp, shops: undefined }));
    const { user, save } = edit(
      <>
        {shopsInput}
        <ReferenceInput source="shopId" reference="shops">
          <AutocompleteInput />
        </ReferenceInput>
      </>,
    );
    await screen.findByText('Too many to change here: they stay as they are.');
    expect(input(/^Shops$/)).toBeDisabled();
    expect(input(/^Shops$/)).toHaveValue('More than 1000');
    await waitFor(() => expect(input(/^Shop$/)).toHaveValue('Corner'));
    await user.click(input(/^Shop$/));
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shopId: 's3' }]));
  });

  it('starts empty for a new record', async () => {
    const requests = stubServer();
    const { user, save } = open(
      <Create redirect={false}>
        <SimpleForm>{shopsInput}</SimpleForm>
      </Create>,
    );
    await user.click(input(/Shops/));
    await user.click(await screen.findByRole('option', { name: 'Market' }));
    await save();
    await waitFor(() => expect(writes(requests)).toEqual([{ shops: ['s2'] }]));
  });

  it('shows a read-only relation, and is disabled', async () => {
    stubServer();
    edit(<ReferenceIdsInput source="shops" reference="shops" disabled readOnly />);
    await screen.findByText('Market');
    expect(input(/Shops/)).toBeDisabled();
  });
});
