import { screen, waitFor } from '@testing-library/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { SimpleForm, TextInput } from 'react-admin';
import { EditConflict } from '../conflict/EditConflict.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { EditPage } from './EditPage.js';
import { SaveToolbar } from './SaveToolbar.js';

/** Opens an Edit page of a lamp that stays open after saving, over a server that compares versions. */
async function openLamp() {
  let clock = 0;
  let lamp: Record<string, unknown> = { id: 'p1', name: 'Lamp', subtitle: 'Old', stock: 3 };
  const write = (values: object) => {
    lamp = { ...lamp, ...values, updatedAt: new Date(++clock).toISOString() };
    return Response.json(lamp);
  };
  write({});
  stubFetch(({ method, headers, body }) => {
    if (method === 'GET') return Response.json(lamp);
    if (headers.get('if-match') !== `"${String(lamp['updatedAt'])}"`)
      return errorResponse(412, { code: 'STALE', message: 'Lamp was changed', current: lamp });
    return write(Object(body));
  });
  let client: QueryClient | undefined;
  const Client = () => {
    client = useQueryClient();
    return null;
  };
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <TextInput source="name" />
        <TextInput source="subtitle" />
        <EditConflict />
        <Client />
      </SimpleForm>
    </EditPage>,
    createDataProvider(demoOptions),
  );
  const name = await screen.findByLabelText('Name');
  const subtitle = screen.getByLabelText('Subtitle');
  return {
    ...{ user, name, subtitle, saveElsewhere: write, lamp: () => lamp },
    readAnew: () => client?.invalidateQueries(),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

it('typed text is kept when the record is reloaded meanwhile', async () => {
  const page = await openLamp();
  await page.user.type(page.name, ' of oak');
  page.saveElsewhere({ subtitle: 'New' });
  await page.readAnew();
  expect(page.name).toHaveValue('Lamp of oak');

  expect(page.subtitle).toHaveValue('Old');
});

it('a save after somebody else has changed the record opens the conflict dialog', async () => {
  const page = await openLamp();
  await page.user.type(page.name, ' of oak');
  page.saveElsewhere({ name: 'Torch', subtitle: 'New' });
  await page.readAnew();
  await page.save();
  expect(await screen.findByRole('dialog', { name: /Somebody else has changed/ })).toBeVisible();
  expect(page.lamp()).toMatchObject({ name: 'Torch' });

  await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(page.lamp()).toMatchObject({ name: 'Lamp of oak', subtitle: 'New' }));
  await waitFor(() => expect(page.subtitle).toHaveValue('New'));
});

it('an unchanged or saved form shows the reloaded record', async () => {
  const page = await openLamp();
  page.saveElsewhere({ name: 'Torch' });
  await page.readAnew();
  await waitFor(() => expect(page.name).toHaveValue('Torch'));

  await page.user.type(page.name, '!');
  await page.save();
  await waitFor(() => expect(page.lamp()).toMatchObject({ name: 'Torch!' }));
  await waitFor(() => expect(page.name).toHaveValue('Torch!'));
  page.saveElsewhere({ name: 'Lantern' });
  await page.readAnew();
  await waitFor(() => expect(page.name).toHaveValue('Lantern'));
});
