import { screen, waitFor, within } from '@testing-library/react';
import { SimpleForm, TextField, TextInput } from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuth } from '../auth/create-auth.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { ResourceFields } from '../data-provider/options.js';
import { NewChildren } from '../form/NewChildren.js';
import { EnumInput } from '../inputs/EnumInput.js';
import { ShapeInput } from '../inputs/ShapeInput.js';
import { DataTable } from '../list/DataTable.js';
import { BulkActions } from '../pages/BulkActions.js';
import { CreatePage } from '../pages/CreatePage.js';
import { EditPage } from '../pages/EditPage.js';
import { ListPage } from '../pages/ListPage.js';
import { SaveToolbar } from '../pages/SaveToolbar.js';
import { Studio } from '../studio/Studio.js';
import { renderApp } from '../testing/render-app.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const fields: ResourceFields = {
  members: {
    key: ['id'],
    rules: true,
    fields: {
      id: { kind: 'String', readOnly: true },
      name: { kind: 'String' },
      role: { kind: 'Enum' },
      settings: { kind: 'Json', optional: true },
    },
  },
};

const roles = ['OWNER', 'ADMIN', 'MEMBER'].map((id) => ({ id, name: id }));
const everything = { list: true, show: true, create: true, edit: true, delete: true };
const notOwner = ['ADMIN', 'MEMBER'];
const limited = { create: { role: notOwner }, edit: { role: notOwner } };
const form = <EnumInput source="role" choices={roles} />;

function renderMembers(path: string, values: object = limited, initial: object = {}) {
  const requests = stubFetch(({ method, url, body }) => {
    if (url.endsWith('/access')) return Response.json({ members: { ...everything, values } });
    const owner = { id: 'm1', name: 'Ada', role: 'OWNER', settings: { role: 'ADMIN' } };
    const member = { id: 'm2', name: 'Bob', role: 'MEMBER', settings: null };
    if (method === 'POST') return Response.json({ id: 'm3', ...Object(body) });
    if (/members\/m1/.test(url)) return Response.json(owner);
    if (/members\/m2/.test(url)) return Response.json(member);
    return pageOf([owner, member]);
  });
  const auth = createAuth({ apiUrl: '', fields });
  const dataProvider = createDataProvider({
    ...{ apiUrl: '', endpoints: {}, directives: {}, fields, auth },
  });
  const view = renderApp(
    [
      {
        name: 'members',
        recordRepresentation: 'name',
        list: () => (
          <ListPage filters={[<EnumInput key="role" source="role" choices={roles} alwaysOn />]}>
            <DataTable
              bulkActionButtons={<BulkActions changes={[{ source: 'role', choices: roles }]} />}
            >
              <DataTable.Col source="name" />
              <DataTable.Col source="role" field={TextField} />
            </DataTable>
          </ListPage>
        ),
        create: () => (
          <CreatePage redirect={false}>
            <SimpleForm defaultValues={initial}>
              <TextInput source="name" />
              {form}
              <NewChildren source="helpers" reference="members" max={3}>
                {form}
              </NewChildren>
            </SimpleForm>
          </CreatePage>
        ),
        edit: () => (
          <EditPage>
            <SimpleForm toolbar={<SaveToolbar />}>
              {form}
              <ShapeInput source="settings">
                <EnumInput source="settings.role" label="Setting" choices={roles} />
              </ShapeInput>
            </SimpleForm>
          </EditPage>
        ),
        children: (
          <Route
            path="studio"
            element={
              <Studio
                columns={[
                  { field: 'name' },
                  { field: 'role', type: 'choice', editable: true, choices: roles, required: true },
                ]}
              />
            }
          />
        ),
      },
    ],
    { path, auth, dataProvider },
  );
  return { ...view, requests };
}

type View = ReturnType<typeof renderMembers>;

/** Opens the select and returns its options with a text. */
async function offeredBy({ user }: View, name = /Role/, at = 0): Promise<string[]> {
  const selects = await screen.findAllByRole('combobox', { name });
  await user.click(selects[at] as HTMLElement);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  return options.map(({ textContent }) => textContent).filter((text) => /\w/.test(text));
}

describe('the values of an enum that a rule limits', () => {
  it('are all that the form of a new record offers', async () =>
    expect(await offeredBy(renderMembers('/members/create'))).toEqual(notOwner));

  it('are all that the form of an existing record offers', async () =>
    expect(await offeredBy(renderMembers('/members/m2'))).toEqual(notOwner));

  it('are offered beside the present value of a record', async () =>
    expect(await offeredBy(renderMembers('/members/m1'))).toEqual(['OWNER', ...notOwner]));

  it('are those of the operation', async () => {
    const onlyEdit = { edit: { role: notOwner } };
    expect(await offeredBy(renderMembers('/members/create', onlyEdit))).toHaveLength(3);
  });

  it('are offered in the rows of records that are created with their parent', async () => {
    const view = renderMembers('/members/create');
    await view.user.click(await screen.findByRole('button', { name: /Add member/ }));
    await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(2));
    expect(await offeredBy(view, /Role/, 1)).toEqual(notOwner);
  });

  it('do not limit a key of the same name in a JSON value, or a filter', async () => {
    const view = renderMembers('/members/m2');
    expect(await offeredBy(view, /Setting/)).toHaveLength(3);
    view.unmount();
    expect(await offeredBy(renderMembers('/members'))).toHaveLength(3);
  });

  it('are all that selected records can be set to', async () => {
    const { user } = renderMembers('/members');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('menuitem', { name: 'ADMIN' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'OWNER' })).toBeNull();
  });

  it('are all that a cell of the Studio offers, beside its present value', async () => {
    const view = renderMembers('/members/studio');
    const open = async (value: string) => {
      const cell = await screen.findByRole('gridcell', { name: value });
      await view.user.dblClick(cell);
      const options = within(await screen.findByRole('listbox')).getAllByRole('option');
      const texts = options.map(({ textContent }) => textContent);
      await view.user.keyboard('{Escape}');
      return texts;
    };
    expect(await open('MEMBER')).toEqual(notOwner);
    expect(await open('OWNER')).toEqual(['OWNER', ...notOwner]);
  });
});

describe('an initial value that a rule refuses', () => {
  const initial = { role: 'OWNER' };

  it('is emptied, so that the user chooses', async () => {
    renderMembers('/members/create', limited, initial);
    const select = await screen.findByRole('combobox', { name: /Role/ });
    await waitFor(() => expect(select).not.toHaveTextContent('OWNER'));
    expect(select).not.toHaveTextContent(/\w/);
  });

  it('is replaced by the only one that is allowed, which is sent', async () => {
    const only = { create: { role: ['MEMBER'] } };
    const { user, requests } = renderMembers('/members/create', only, initial);
    const select = await screen.findByRole('combobox', { name: /Role/ });
    await waitFor(() => expect(select).toHaveTextContent('MEMBER'));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Cleo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      role: 'MEMBER',
    });
  });
});
