import { Suspense } from 'react';
import { Layout, type LayoutProps } from 'react-admin';
import { CodeAwaited } from '../auth/CodeAwaited.js';
import { LoginAgain } from '../auth/LoginAgain.js';
import { useRemoveCancelledChecks } from '../auth/use-remove-cancelled-checks.js';
import { FinderProvider } from '../finder/FinderProvider.js';
import { AdminMenu } from '../menu/AdminMenu.js';
import { Shortcuts } from '../shortcuts/Shortcuts.js';
import { LocaleTheme } from '../theme/LocaleTheme.js';
import { AccessGate } from './AccessGate.js';
import { AccountPages } from './AccountPages.js';
import { AdminAppBar } from './AdminAppBar.js';
import { ErrorPage } from './ErrorPage.js';
import { PageSkeleton } from './PageSkeleton.js';
import { UnsentChanges } from './UnsentChanges.js';
import { UpdateCheck } from './UpdateCheck.js';
import { usePreloadPages } from './use-preload-pages.js';
import { useDisableRetries } from './use-disable-retries.js';
import { useConfirmAddressChange } from './use-confirm-address-change.js';

/**
 * For the `layout` of `<Admin>`: react-admin's own, with a menu that remains usable with many resources, an error page with a way
 * out, a finder and keyboard shortcuts on every page, a notification when the server has a new version, and a dialog for an ended
 * login. Each part can be replaced by another component.
 */
export function AdminLayout({ children, ...parts }: LayoutProps) {
  useRemoveCancelledChecks();
  useDisableRetries();
  useConfirmAddressChange();
  usePreloadPages();
  return (
    <LocaleTheme>
      <FinderProvider>
        {/* a bar that hides on scrolling would take the page's heading with it */}
        <Layout appBar={AdminAppBar} appBarAlwaysOn menu={AdminMenu} error={ErrorPage} {...parts}>
          <AccessGate>
            <Suspense fallback={<PageSkeleton />}>
              <AccountPages>{children}</AccountPages>
            </Suspense>
          </AccessGate>
          <Shortcuts />
          <UpdateCheck />
          <UnsentChanges />
          <LoginAgain />
          <CodeAwaited />
        </Layout>
      </FinderProvider>
    </LocaleTheme>
  );
}
