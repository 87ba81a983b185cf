import type { Components, Theme } from '@mui/material';

/** Default props by component. */
export type DefaultProps = {
  [Name in keyof Components<Theme>]: Components<Theme>[Name] extends
    { defaultProps?: infer Props } | undefined
    ? Props
    : never;
};

/** Returns the theme with these default props, except for those that it has itself. */
export function withDefaultProps(theme: Theme, defaults: DefaultProps): Theme {
  const components = { ...theme.components } as Record<string, { defaultProps?: object }>;
  for (const [name, props] of Object.entries(defaults as Record<string, object>)) {
    const component = components[name];
    components[name] = { ...component, defaultProps: { ...props, ...component?.defaultProps } };
  }
  return { ...theme, components };
}
