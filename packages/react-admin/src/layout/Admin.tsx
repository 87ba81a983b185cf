import { CssBaseline } from '@mui/material';
import {
  AdminContext,
  AuthCallback,
  AuthenticationError,
  CoreAdminUI,
  defaultI18nProvider,
  LoadingPage,
  localStorageStore,
  Notification,
  type AdminProps,
} from 'react-admin';
import { useMemo } from 'react';
import { LoginPage } from '../auth/LoginPage.js';
import { withToldRefusals } from '../reading/told-refusals.js';
import { PageLoading } from '../resources/PageLoading.js';
import { adminDarkTheme, adminLightTheme } from '../theme/themes.js';
import { AccessDeniedPage } from './AccessDeniedPage.js';
import { AdminLayout } from './AdminLayout.js';
import { ErrorPage } from './ErrorPage.js';
import { NotFoundPage } from './NotFoundPage.js';

const defaultStore = localStorageStore();

/**
 * The `<Admin>` of react-admin with the pages, the layout and the themes of this package in the place of its own, each of which can be
 * given as there. Only who is logged in sees a page (`requireAuth`), and nobody is told of your users (`disableTelemetry`).
 *
 * It is put together anew because react-admin's loads its own login page with the library for forms, its layout and its
 * error pages for everybody, whatever stands in their place.
 */
export function Admin({
  accessDenied = AccessDeniedPage,
  authCallbackPage = AuthCallback,
  authenticationError = AuthenticationError,
  authProvider,
  basename,
  catchAll = NotFoundPage,
  darkTheme = adminDarkTheme,
  dataProvider,
  defaultTheme,
  disableTelemetry = true,
  error = ErrorPage,
  i18nProvider = defaultI18nProvider,
  layout = AdminLayout,
  lightTheme,
  loading = LoadingPage,
  loginPage = LoginPage,
  notification: Told = Notification,
  queryClient,
  requireAuth = true,
  routerProvider,
  store = defaultStore,
  theme = adminLightTheme,
  ...ui
}: AdminProps) {
  const telling = useMemo(
    () =>
      typeof dataProvider === 'object'
        ? withToldRefusals(dataProvider, i18nProvider)
        : dataProvider,
    [dataProvider, i18nProvider],
  );
  return (
    <AdminContext
      {...{ authProvider, basename, darkTheme, defaultTheme, i18nProvider }}
      dataProvider={telling}
      {...{ lightTheme, queryClient, routerProvider, store, theme }}
    >
      <CssBaseline enableColorScheme>
        <PageLoading resources={ui.children} dashboard={ui.dashboard}>
          <CoreAdminUI
            {...ui}
            {...{ accessDenied, authCallbackPage, authenticationError, catchAll, disableTelemetry }}
            {...{ error, layout, loading, loginPage, requireAuth }}
          />
        </PageLoading>
        <Told />
      </CssBaseline>
    </AdminContext>
  );
}
