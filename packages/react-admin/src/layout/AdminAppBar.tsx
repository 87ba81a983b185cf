import { AppBar, type AppBarProps } from 'react-admin';
import { FinderButton } from '../finder/FinderButton.js';
import { AccountMenu } from './AccountMenu.js';
import { Trail } from './Trail.js';

/** react-admin's app bar (theme, refresh, user) with the way to the page, and the finder. */
export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar userMenu={<AccountMenu />} {...props}>
      <Trail />
      <FinderButton />
    </AppBar>
  );
}
