import { Admin, defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { auth } from './providers/auth';
import { dataProvider } from './providers/dataProvider';
// AUTO-GENERATED IMPORTS START
// AUTO-GENERATED IMPORTS END

export const App = () => (
  <Admin
    title="Gen demo"
    dataProvider={dataProvider}
    authProvider={auth.authProvider}
    theme={defaultLightTheme}
    darkTheme={defaultDarkTheme}
    requireAuth
    disableTelemetry
  >
    {/* AUTO-GENERATED RESOURCES START */}
    {/* AUTO-GENERATED RESOURCES END */}
  </Admin>
);
