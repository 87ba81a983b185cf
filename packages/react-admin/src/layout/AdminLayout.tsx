import { Layout, type LayoutProps } from 'react-admin';
import { useForgetCancelledChecks } from '../auth/use-forget-cancelled-checks.js';
import { AdminMenu } from '../menu/AdminMenu.js';
import { AdminAppBar } from './AdminAppBar.js';
import { ErrorPage } from './ErrorPage.js';
import { UpdateCheck } from './UpdateCheck.js';

/**
 * For the `layout` of `<Admin>`: react-admin's own, with a menu that stays usable with many resources, an error page
 * that tells the way on, and a note when a new version is on the server. Every part can be given another component.
 */
export function AdminLayout({ children, ...parts }: LayoutProps) {
  useForgetCancelledChecks();
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} error={ErrorPage} {...parts}>
      {children}
      <UpdateCheck />
    </Layout>
  );
}
