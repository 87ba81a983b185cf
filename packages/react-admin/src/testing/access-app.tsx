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
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from './stub-fetch.js';

/** The API's response to `GET /gen-api/access`. */
export const WRITER_ACCESS = {
  posts: {
    list: true,
    show: true,
    create: true,
    edit: 'some',
    delete: 'some',
    fields: {
      reviewNote: { read: false, write: false },
      rating: { read: 'some', write: false },
      pin: { read: true, write: false },
    },
  },
  orders: { list: false, show: false, create: false, edit: false, delete: false },
};

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

export interface AccessServer {
  /** The response to a request for the rules; a test can replace it. */
  access: () => Response | Promise<Response>;
  posts: { id: string; title: string; rating?: number; [field: string]: unknown }[];
  /** Ids of the posts that may be shown, edited and deleted. */
  can: { show: string[]; edit: string[]; delete: string[] };
  /** By field: ids of the posts in which it may not be written, of those that may be edited. */
  readOnly: Record<string, string[]>;
  /** Ids of posts that the user may write but not see: the response to a write contains only the key. */
  unseen: string[];
  requests: RecordedRequest[];
  /** The requests to the API except for the rules: method and path. */
  sent: () => string[];
}

/** Stubs three posts: the first is the user's own, and the rating of the last is hidden. */
export function stubAccessServer(access: object = WRITER_ACCESS): AccessServer {
  const permits = (id: string) => (operation: keyof AccessServer['can']) =>
    server.can[operation].includes(id);
  const server: AccessServer = {
    access: () => Response.json(access),
    posts: [
      { id: 'p1', title: 'Mine', published: false, rating: 5, authorId: 'u1' },
      { id: 'p2', title: 'Theirs', published: true, rating: 4, authorId: 'u2' },
      { id: 'p3', title: 'Hidden', published: true, authorId: 'u2' },
    ],
    can: { show: ['p1', 'p2', 'p3'], edit: ['p1', 'p3'], delete: ['p1'] },
    readOnly: {},
    unseen: [],
    requests: [],
    sent: () =>
      server.requests
        .filter(({ url }) => !url.endsWith('/access'))
        .map(({ method, url }) => `${method} ${url}`),
  };
  server.requests = stubFetch(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/gen-api/access')) return server.access();
    if (pathname.includes('/users'))
      return pageOf([
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Bob' },
      ]);
    if (pathname.includes('/orders'))
      return errorResponse(403, { message: 'No access', code: 'ACCESS' });
    const post = server.posts.find(({ id }) => pathname.endsWith(`/${id}`));
    const postId = post?.id ?? 'p4';
    const isUnseen = server.unseen.includes(postId);
    if (method === 'GET' && isUnseen && pathname.endsWith(`/${postId}`))
      return errorResponse(404, { message: 'There is no such post' });
    if (method !== 'GET') {
      if (isUnseen) return Response.json({ id: postId });
      const values: object = Object(body);
      return Response.json({
        ...(post ?? { id: postId }),
        ...values,
        ids: searchParams.getAll('ids'),
      });
    }
    const requestedOperations = searchParams.get('can')?.split(',') ?? [];
    if (post) {
      const may = permits(post.id);
      const allow = ['GET', may('edit') && 'PUT, PATCH', may('delete') && 'DELETE'];
      const closed = Object.keys(server.readOnly).filter((field) =>
        server.readOnly[field]?.includes(post.id),
      );
      return Response.json(post, {
        headers:
          requestedOperations.length > 0
            ? {
                Allow: allow.filter(Boolean).join(', '),
                ...(closed.length > 0 && { 'X-Read-Only': closed.join(', ') }),
              }
            : {},
      });
    }
    const can = {
      ...Object.fromEntries(
        Object.entries(server.can).filter(([name]) => requestedOperations.includes(name)),
      ),
      ...(Object.keys(server.readOnly).length > 0 && { readOnly: server.readOnly }),
    };
    const ids = searchParams.getAll('ids');
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const found =
      ids.length > 0
        ? server.posts.filter(({ id }) => ids.includes(id))
        : server.posts.slice((page - 1) * limit, page * limit);
    return Response.json({
      // lists leave out the ids of many-to-many relations
      data: found.map(({ readers: _, ...row }) => row),
      total: server.posts.length,
      ...(requestedOperations.length > 0 && { can }),
    });
  });
  return server;
}

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
