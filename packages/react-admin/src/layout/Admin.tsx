import { CssBaseline } from '@mui/material';
import {
  AdminContext,
  AuthCallback,
  AuthenticationError,
  CoreAdminUI,
  defaultI18nProvider,
  LoadingPage,
  localStorageStore,
  type AdminProps,
} from 'react-admin';
import { useMemo } from 'react';
import { LoginPage } from '../auth/LoginPage.js';
import { explainRefusals } from '../reading/explain-refusals.js';
import { PageLoading } from '../resources/PageLoading.js';
import { adminDarkTheme, adminLightTheme } from '../theme/themes.js';
import { AccessDeniedPage } from './AccessDeniedPage.js';
import { AdminLayout } from './AdminLayout.js';
import { ErrorPage } from './ErrorPage.js';
import { FailureNotification } from './FailureNotification.js';
import { NotFoundPage } from './NotFoundPage.js';

const defaultStore = localStorageStore();

/**
 * react-admin's `<Admin>` with this package's pages, layout and themes as the defaults, each of which can be replaced. Only
 * logged-in users see pages (`requireAuth`), and no telemetry is sent (`disableTelemetry`).
 *
 * It is composed from scratch because react-admin's own loads its login page with the form library, its layout and its error
 * pages for everybody, even if they are replaced.
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
  notification: NotificationComponent = FailureNotification,
  queryClient,
  requireAuth = true,
  routerProvider,
  store = defaultStore,
  theme = adminLightTheme,
  ...ui
}: AdminProps) {
  const translatedProvider = useMemo(
    () =>
      typeof dataProvider === 'object' ? explainRefusals(dataProvider, i18nProvider) : dataProvider,
    [dataProvider, i18nProvider],
  );
  return (
    <AdminContext
      {...{ authProvider, basename, darkTheme, defaultTheme, i18nProvider }}
      dataProvider={translatedProvider}
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
        <NotificationComponent />
      </CssBaseline>
    </AdminContext>
  );
}
