import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  HttpError,
  minValue,
  required,
  SimpleForm,
  testDataProvider,
  TextInput,
} from 'react-admin';
import { NumericInput } from '../inputs/NumericInput.js';
import { ValueListInput } from '../inputs/ValueListInput.js';
import { allowHttpErrors } from '../testing/allow-http-errors.js';
import { renderApp } from '../testing/render-app.js';
import { pause } from '../testing/pause.js';
import { CreatePage } from './CreatePage.js';
import { CreateToolbar } from './CreateToolbar.js';
import { EditPage } from './EditPage.js';
import { SaveToolbar } from './SaveToolbar.js';

const EditProduct = () => (
  <EditPage redirect="show">
    <SimpleForm toolbar={<SaveToolbar />}>
      <TextInput source="name" validate={required()} />
      <NumericInput source="price" validate={minValue(0)} />
      <ValueListInput source="tags" />
    </SimpleForm>
  </EditPage>
);

function openForm() {
  const update = jest.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { id: 1, ...data } }),
  );
  const getOne = jest
    .fn()
    .mockResolvedValue({ data: { id: 1, name: 'Lamp', price: 5, tags: ['a'] } });
  const dataProvider = testDataProvider({ getOne, update: update as never });
  const view = renderApp([{ name: 'products', edit: EditProduct }], {
    path: '/products/1',
    dataProvider,
  });
  return { ...view, update };
}

it('saves what is being typed on Ctrl+S, and nothing when nothing has changed', async () => {
  const { user, update } = openForm();
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.click(price);
  // fireEvent returns false if the default action was prevented
  expect(fireEvent.keyDown(price, { key: 's', ctrlKey: true })).toBe(false);
  await pause(50);
  expect(update).not.toHaveBeenCalled();

  await user.type(price, '0');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('show products')).toBeVisible();
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Lamp', price: 50 });
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true); // without a form, Ctrl+S is the browser's
});

it('shows the number of invalid fields, and focuses the first one on click', async () => {
  const { user, update } = openForm();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(name);
  await user.clear(price);
  await user.type(price, '-1');
  await user.keyboard('{Control>}s{/Control}');
  const told = await screen.findByRole('button', { name: '2 fields need correction' });
  expect(update).not.toHaveBeenCalled();
  name.scrollIntoView = jest.fn();
  await user.click(told);
  expect(name).toHaveFocus();

  await user.type(name, 'Lamp');
  await waitFor(() => expect(screen.getByText('1 field needs correction')).toBeVisible());
});

describe('what the server refuses', () => {
  allowHttpErrors();

  const refused = (errors: object) => {
    const body = { message: 'Bad Request', errors };
    return () => Promise.reject(new HttpError('Bad Request', 400, body));
  };

  it('is shown at its input, which gets the focus', async () => {
    const { user, update } = openForm();
    update.mockImplementation(refused({ price: 'price is too high' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 's');
    const price = screen.getByRole('textbox', { name: 'Price' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('price is too high')).toBeVisible();
    expect(price).toHaveFocus();
  });

  it('about one item of a list is shown at the input of the list, and can be saved once it is mended', async () => {
    const { user, update } = openForm();
    update.mockImplementationOnce(refused({ tags: { 1: 'tags.1 must be an email' } }));
    const tags = await screen.findByRole('textbox', { name: 'Tags' });
    await user.type(tags, 'b{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('tags.1 must be an email')).toBeVisible();
    expect(tags).toHaveFocus();
    expect(screen.getByText('1 field needs correction')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'b' }).focus());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText('tags.1 must be an email')).toBeNull());
    await user.type(tags, 'c{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('show products')).toBeVisible();
  });

  it('is told with the label of a field that the form lacks, and does not hold back the next save', async () => {
    const { user, update } = openForm();
    const errors = {
      shelfCode: 'shelfCode is taken',
      root: { serverError: 'maxUses: x', unsent: { maxUses: 'is too low' } },
    };
    update.mockImplementationOnce(refused(errors));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Max uses: is too low. Shelf code is taken')).toBeVisible();
    expect(screen.queryByText(/need.? correction/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('show products')).toBeVisible();
  });
});

it('saves a new record once, however often Save is clicked, and reports missing fields', async () => {
  const CreateProduct = () => (
    <CreatePage redirect="show">
      <SimpleForm toolbar={<CreateToolbar />} defaultValues={{ price: 5 }}>
        <TextInput source="name" validate={required()} />
        <NumericInput source="price" />
      </SimpleForm>
    </CreatePage>
  );
  let isStored: (record: object) => void = () => undefined;
  const create = jest.fn().mockImplementation(() => new Promise((resolve) => (isStored = resolve)));
  const { user } = renderApp([{ name: 'products', create: CreateProduct }], {
    path: '/products/create',
    dataProvider: testDataProvider({ create }),
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByRole('button', { name: '1 field needs correction' })).toBeVisible();
  expect(create).not.toHaveBeenCalled();

  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Lamp');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  fireEvent.click(save);
  isStored({ data: { id: 1, name: 'Lamp', price: 5 } });
  expect(await screen.findByText('show products')).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});

it('saves a new record without any inputs', async () => {
  const CreateVisit = () => (
    <CreatePage redirect="show">
      <SimpleForm toolbar={false}>
        <CreateToolbar />
      </SimpleForm>
    </CreatePage>
  );
  const create = jest.fn().mockResolvedValue({ data: { id: 1 } });
  const { user } = renderApp([{ name: 'visits', create: CreateVisit }], {
    path: '/visits/create',
    dataProvider: testDataProvider({ create }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('show visits')).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});
