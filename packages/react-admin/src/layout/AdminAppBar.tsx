import { AppBar, type AppBarProps } from 'react-admin';
import { FinderButton } from '../finder/FinderButton.js';
import { AccountMenu } from './AccountMenu.js';
import { Breadcrumbs } from './Breadcrumbs.js';

/** react-admin's app bar (theme, refresh, user) with breadcrumbs and the finder. */
export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar userMenu={<AccountMenu />} {...props}>
      <Breadcrumbs />
      <FinderButton />
    </AppBar>
  );
}
