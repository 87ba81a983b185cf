import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import {
  AdminContext,
  memoryStore,
  Notification,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinition,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../../src/data-provider/create-data-provider.js';
import { LocaleTheme } from '../../src/theme/LocaleTheme.js';
import { adminDarkTheme, adminLightTheme } from '../../src/theme/themes.js';
import { i18nProvider } from '../mock/i18n.js';
import { options } from '../mock/resources.js';
import { startServer } from '../mock/server.js';
import type { Story } from '../story.js';
import type { ThemeName } from './use-story-address.js';

const PAGES = { hasList: true, hasShow: true, hasEdit: true, hasCreate: true };

const RESOURCES: ResourceDefinition[] = [
  { name: 'things', recordRepresentation: 'name', ...PAGES },
  { name: 'users', recordRepresentation: 'name', ...PAGES },
  { name: 'nothings', recordRepresentation: 'name', ...PAGES },
];

/** A story in its own dashboard, with a separate server, store and address. */
export function Dashboard({ story, theme }: { story: Story; theme: ThemeName }) {
  const [{ router, store }] = useState(() => start(story, theme));
  useEffect(() => store.setItem('theme', theme), [store, theme]);
  return <RouterProvider router={router} />;
}

/** Like the scaffolded App.tsx, without the pages. */
function start(story: Story, theme: ThemeName) {
  const { Page, server = 'prompt', resources = RESOURCES, remembered, address } = story;
  const store = memoryStore({ ...remembered, theme });
  const page = (
    <AdminContext
      dataProvider={createDataProvider({ ...options, apiUrl: startServer(server) })}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      i18nProvider={i18nProvider}
      store={store}
      theme={adminLightTheme}
      darkTheme={adminDarkTheme}
    >
      <Resources definitions={resources}>
        <LocaleTheme>
          <Page />
          <Notification />
        </LocaleTheme>
      </Resources>
    </AdminContext>
  );
  // a data router, since only that lets a page ask before navigating away
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [address ?? '/things'],
  });
  return { router, store };
}

interface ResourcesProps {
  definitions: ResourceDefinition[];
  children: ReactNode;
}

const Resources = ({ definitions, children }: ResourcesProps) => (
  <ResourceDefinitionContextProvider
    definitions={Object.fromEntries(definitions.map((one) => [one.name, one]))}
  >
    <ResourceContextProvider value="things">{children}</ResourceContextProvider>
  </ResourceDefinitionContextProvider>
);
