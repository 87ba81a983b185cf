import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { accessibleComponents } from './accessible-components.js';
import { pageComponents } from './page-components.js';
import { DARK, FONT, LIGHT, RADIUS, TEXT } from './tokens.js';

const typography: RaThemeOptions['typography'] = {
  fontFamily: FONT,
  h5: { fontSize: TEXT.number, fontWeight: 600 },
  h6: { fontSize: TEXT.heading, fontWeight: 600 },
  subtitle1: { fontSize: TEXT.large, fontWeight: 600 },
  body1: { fontSize: TEXT.large },
  body2: { fontSize: TEXT.plain },
  button: { fontSize: TEXT.plain, fontWeight: 500, textTransform: 'none' },
  caption: { fontSize: TEXT.small },
};

const themeOf = (base: RaThemeOptions, colours: typeof LIGHT): RaThemeOptions => {
  const accent = { main: colours.accent, contrastText: colours.onAccent };
  return {
    ...base,
    palette: {
      ...base.palette,
      primary: accent,
      secondary: accent,
      error: { main: colours.danger },
      text: { primary: colours.text, secondary: colours.quietText },
      background: { default: colours.ground, paper: colours.surface },
      divider: colours.line,
    },
    shape: { borderRadius: RADIUS },
    typography,
    components: { ...base.components, ...accessibleComponents, ...pageComponents },
  };
};

/**
 * The light theme of generated dashboards: quiet surfaces, one accent, and text that is readable on each of its greys (WCAG AA).
 */
export const adminLightTheme = themeOf(defaultLightTheme, LIGHT);

/** The dark counterpart. */
export const adminDarkTheme = themeOf(defaultDarkTheme, DARK);
