import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { accessibleComponents } from './accessible-components.js';
import { printStyles } from './print-styles.js';

const pageComponents: RaThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: printStyles },
  // in its place among the other buttons: above the page it covers what stands at the end of a line
  RaCreateButton: {
    styleOverrides: {
      root: {
        '&.RaCreateButton-floating': {
          position: 'static',
          width: 40,
          height: 40,
          minHeight: 40,
          boxShadow: 'none',
          marginBottom: 4,
        },
      },
    },
  },
  // digits below one another
  RaNumberField: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
};

type Colours = NonNullable<RaThemeOptions['palette']>;

const accessible = (theme: RaThemeOptions, colours: Colours): RaThemeOptions => ({
  ...theme,
  palette: { ...theme.palette, ...colours },
  components: { ...theme.components, ...accessibleComponents, ...pageComponents },
});

/** react-admin's own light theme, in shades that are readable on each of its greys (WCAG AA). */
export const adminLightTheme = accessible(defaultLightTheme, {
  primary: { main: '#1565c0' },
  secondary: { main: '#1565c0', contrastText: '#fff' }, // the bar at the top
  error: { main: '#b71c1c' },
});

/** The same of its dark theme. */
export const adminDarkTheme = accessible(defaultDarkTheme, { error: { main: '#ef9a9a' } });
