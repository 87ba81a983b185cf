import { render, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import {
  memoryStore,
  Resource,
  testDataProvider,
  type DashboardComponent,
  type DataProvider,
  type I18nProvider,
  type LayoutComponent,
  type ResourceProps,
  type Store,
} from 'react-admin';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createAuth, type Auth } from '../auth/create-auth.js';
import type { Permissions } from '../auth/permissions.js';
import { Admin } from '../layout/Admin.js';
import { secondsFromNow, tokenOf } from './jwt.js';

export type AppResource = Pick<
  ResourceProps,
  'name' | 'options' | 'recordRepresentation' | 'children'
> & {
  /** Replaces the default page, which only shows its name. */
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  show?: ComponentType;
};

export interface AppOptions {
  /** The page to open. */
  path?: string;
  /** Where the dashboard is within an application with a router of its own. */
  basename?: string;
  /** The user has the role `user`; without this table they may do everything. */
  permissions?: Permissions;
  /** The login; by default a logged-in user. */
  auth?: Auth;
  dataProvider?: DataProvider;
  dashboard?: DashboardComponent;
  /** Replaces the package's own. */
  layout?: LayoutComponent;
  store?: Store;
  /** Texts in addition to react-admin's own. */
  i18nProvider?: I18nProvider;
}

export interface AppView extends RenderResult {
  user: UserEvent;
}

/** The claims of the logged-in user. */
export const claimsOfUser = (minutes = 10) => ({
  ...{ sub: 'u1', email: 'ada@example.com', role: 'user' },
  exp: secondsFromNow(60 * minutes),
});

/** Renders a whole dashboard like the scaffolded App.tsx, with a logged-in user. */
export function renderApp(
  resources: readonly AppResource[],
  {
    path = '/',
    basename,
    permissions,
    auth = createAuth({ apiUrl: '', permissions }),
    dataProvider = testDataProvider(),
    dashboard,
    layout,
    store = memoryStore(),
    i18nProvider,
  }: AppOptions = {},
): AppView {
  window.scrollTo = () => undefined; // jsdom has none
  window.location.hash = `#${path}`;
  localStorage.setItem('gen.accessToken', tokenOf(claimsOfUser()));
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const app = (
    <Admin
      basename={basename}
      authProvider={auth.authProvider}
      dataProvider={dataProvider}
      store={store}
      i18nProvider={i18nProvider}
      layout={layout}
      dashboard={dashboard}
    >
      {resources.map(({ list, create, show, ...resource }) => (
        <Resource
          key={resource.name}
          {...resource}
          list={list ?? (() => <p>list of {resource.name}</p>)}
          create={create ?? (() => <p>create {resource.name}</p>)}
          show={show ?? (() => <p>show {resource.name}</p>)}
        />
      ))}
    </Admin>
  );
  const view = render(
    basename ? (
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={`${basename}/*`} element={app} />
        </Routes>
      </MemoryRouter>
    ) : (
      app
    ),
  );
  return { ...view, user };
}
