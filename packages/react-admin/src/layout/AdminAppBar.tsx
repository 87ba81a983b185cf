import { AppBar, TitlePortal, type AppBarProps } from 'react-admin';

/** react-admin's app bar (theme, refresh, user), whose title is the heading of the page for screen readers too. */
export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar {...props}>
      <TitlePortal variantMapping={{ h6: 'h1' }} />
    </AppBar>
  );
}
