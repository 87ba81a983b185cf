import { screen } from '@testing-library/react';
import { SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { CreatePage } from './CreatePage.js';

const resources = [
  {
    name: 'products',
    create: () => (
      <CreatePage>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </CreatePage>
    ),
  },
];

it('a form whose record is saved, but answered in another format, says so', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  const requests = stubFetch(({ method, body }) =>
    method === 'POST'
      ? Response.json({ statusCode: 201, data: { id: 'p1', ...Object(body) } })
      : pageOf([]),
  );
  const { user } = renderApp(resources, {
    path: '/products/create',
    dataProvider: createDataProvider(demoOptions),
  });
  await user.type(await screen.findByRole('textbox', { name: /name/i }), 'Lamp');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/The server has accepted this, so reload before you save again/),
  ).toBeVisible();
  expect(screen.queryByText(/missing id/)).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
