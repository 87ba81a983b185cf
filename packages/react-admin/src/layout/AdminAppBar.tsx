import { AppBar, type AppBarProps } from 'react-admin';
import { FinderButton } from '../finder/FinderButton.js';
import { Trail } from './Trail.js';

/** react-admin's app bar (theme, refresh, user) with the way to the page, and the finder. */
export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar {...props}>
      <Trail />
      <FinderButton />
    </AppBar>
  );
}
