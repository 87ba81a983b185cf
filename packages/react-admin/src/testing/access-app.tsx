import { createAuth, type Auth } from '../auth/create-auth.js';
import type { Permissions } from '../auth/permissions.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { ResourceFields } from '../data-provider/options.js';
import { CreatePage } from '../pages/CreatePage.js';
import { EditPage } from '../pages/EditPage.js';
import { ListPage } from '../pages/ListPage.js';
import { SaveToolbar } from '../pages/SaveToolbar.js';
import { BulkActions } from '../pages/BulkActions.js';
import { RelatedRecords } from '../pages/RelatedRecords.js';
import { ShowLayout } from '../pages/ShowLayout.js';
import { ShowPage } from '../pages/ShowPage.js';
import { CloneButton } from '../form/CloneButton.js';
import { CreateOnly } from '../form/CreateOnly.js';
import { EditOnly } from '../form/EditOnly.js';
import { PageActions } from '../form/PageActions.js';
import { PercentField } from '../fields/PercentField.js';
import { ReferenceField } from '../fields/ReferenceField.js';
import { PasswordFieldInput } from '../inputs/PasswordFieldInput.js';
import { ReferenceInput } from '../inputs/ReferenceInput.js';
import { DataTable } from '../list/DataTable.js';
import { Studio } from '../studio/Studio.js';
import type { StudioColumn } from '../studio/base/types.js';
import {
  BooleanField,
  BooleanInput,
  SimpleForm,
  TextField,
  TextInput,
  type DashboardComponent,
  type Store,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { renderApp, type AppResource, type AppView } from './render-app.js';

export const fields: ResourceFields = {
  posts: {
    key: ['id'],
    rules: true,
    fields: {
      id: { kind: 'String', readOnly: true },
      title: { kind: 'String' },
      published: { kind: 'Boolean' },
      rating: { kind: 'Int', optional: true },
      reviewNote: { kind: 'String', optional: true },
      authorId: { kind: 'String', reference: 'users' },
    },
  },
  orders: { key: ['id'], rules: true, fields: { id: { kind: 'String' } } },
  users: { key: ['id'], fields: { id: { kind: 'String' }, name: { kind: 'String' } } },
};

const filters = [
  <TextInput key="title_q" source="title_q" alwaysOn />,
  <TextInput key="reviewNote_q" source="reviewNote_q" alwaysOn />,
  <ReferenceInput key="authorId" source="authorId" reference="users" />,
];

/** Pages like the generated ones. */
const PostList = () => (
  <ListPage filters={filters} sort={{ field: 'title', order: 'ASC' }} studio>
    <DataTable
      rowClick="show"
      bulkActionButtons={
        <BulkActions
          changes={[
            { source: 'published' },
            { source: 'reviewNote', optional: true },
            { source: 'authorId', reference: 'users' },
          ]}
        />
      }
    >
      <DataTable.Col source="title" />
      <DataTable.Col source="published" field={BooleanField} />
      <DataTable.NumberCol source="rating" field={PercentField} />
      <DataTable.Col source="reviewNote" />
      <DataTable.Col source="author.name">
        <ReferenceField source="authorId" reference="users" link="show" />
      </DataTable.Col>
    </DataTable>
  </ListPage>
);

const PostShow = () => (
  <ShowPage
    actions={
      <PageActions page="show">
        <CloneButton />
      </PageActions>
    }
  >
    <ShowLayout>
      <TextField source="title" />
      <TextField source="rating" />
      <TextField source="reviewNote" />
      <ReferenceField source="authorId" reference="users" />
    </ShowLayout>
    <RelatedRecords source="orders" reference="orders" match={{ postId: 'id' }}>
      <DataTable>
        <DataTable.Col source="id" />
      </DataTable>
    </RelatedRecords>
  </ShowPage>
);

const PostEdit = () => (
  <EditPage redirect="show" actions={<PageActions page="edit" />}>
    <SimpleForm toolbar={<SaveToolbar canDelete />}>
      <TextInput source="title" />
      <EditOnly>
        <TextInput source="rating" />
        <BooleanInput source="reviewNote" />
      </EditOnly>
      <PasswordFieldInput source="pin" />
      <ReferenceInput source="authorId" reference="users" />
    </SimpleForm>
  </EditPage>
);

const PostCreate = () => (
  <CreatePage redirect="show">
    <SimpleForm defaultValues={{ published: false, reviewNote: 'none' }}>
      <TextInput source="title" />
      <CreateOnly>
        <TextInput source="rating" />
        <TextInput source="reviewNote" />
        <ReferenceInput source="authorId" reference="users" />
      </CreateOnly>
    </SimpleForm>
  </CreatePage>
);

const OrderList = () => (
  <ListPage>
    <DataTable>
      <DataTable.Col source="id" />
    </DataTable>
  </ListPage>
);

const orders: AppResource = {
  name: 'orders',
  list: OrderList,
  create: () => <CreatePage />,
  show: () => <ShowPage />,
};

const columns: StudioColumn[] = [
  { field: 'id' },
  { field: 'title', editable: true, required: true },
  { field: 'rating', type: 'integer', editable: true },
  { field: 'reviewNote', editable: true },
  { field: 'authorId', type: 'reference', editable: true, reference: 'users' },
  { field: 'pin', type: 'password', editable: true },
  { field: 'readers', type: 'references', editable: true, reference: 'users' },
];

const PostStudio = () => <Studio columns={columns} />;

export interface AccessAppOptions {
  path?: string;
  permissions?: Permissions;
  auth?: Auth;
  /** Replaces the fields of the schema. */
  fields?: ResourceFields;
  dashboard?: DashboardComponent;
  store?: Store;
}

/** Renders a dashboard whose posts and orders have rules, and whose users have none. */
export function renderAccessApp({
  path = '/',
  permissions,
  fields: schemaFields = fields,
  auth = createAuth({ apiUrl: '', permissions, fields: schemaFields }),
  dashboard,
  store,
}: AccessAppOptions = {}): AppView {
  const dataProvider = createDataProvider({
    ...{ apiUrl: '', endpoints: {}, directives: {}, fields: schemaFields, auth },
  });
  const posts: AppResource = {
    ...{ name: 'posts', recordRepresentation: 'title', list: PostList, show: PostShow },
    ...{ edit: PostEdit, create: PostCreate },
    children: <Route path="studio" element={<PostStudio />} />,
  };
  return renderApp([posts, orders, { name: 'users', recordRepresentation: 'name' }], {
    path,
    auth,
    dataProvider,
    dashboard,
    ...(store && { store }),
  });
}
