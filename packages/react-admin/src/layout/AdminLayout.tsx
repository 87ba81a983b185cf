import { Suspense } from 'react';
import { Layout, type LayoutProps } from 'react-admin';
import { CodeAwaited } from '../auth/CodeAwaited.js';
import { LoginAgain } from '../auth/LoginAgain.js';
import { useForgetCancelledChecks } from '../auth/use-forget-cancelled-checks.js';
import { FinderProvider } from '../finder/FinderProvider.js';
import { AdminMenu } from '../menu/AdminMenu.js';
import { Shortcuts } from '../shortcuts/Shortcuts.js';
import { LocaleTheme } from '../theme/LocaleTheme.js';
import { AccessGate } from './AccessGate.js';
import { AccountPages } from './AccountPages.js';
import { AdminAppBar } from './AdminAppBar.js';
import { ErrorPage } from './ErrorPage.js';
import { NamedProgress } from './NamedProgress.js';
import { PageAwaited } from './PageAwaited.js';
import { UpdateCheck } from './UpdateCheck.js';
import { useLoadAhead } from './use-load-ahead.js';
import { useNoRetries } from './use-no-retries.js';
import { useAskBeforeAddress } from './use-ask-before-address.js';

/**
 * For the `layout` of `<Admin>`: react-admin's own, with a menu that stays usable with many resources, an error page
 * that tells the way on, a finder and keys for every page, a note when a new version is on the server, and a dialog for a login that has ended. Every part
 * can be given another component.
 */
export function AdminLayout({ children, ...parts }: LayoutProps) {
  useForgetCancelledChecks();
  useNoRetries();
  useAskBeforeAddress();
  useLoadAhead();
  return (
    <LocaleTheme>
      <NamedProgress>
        <FinderProvider>
          {/* a bar that hides while the page is scrolled takes the page's heading with it */}
          <Layout appBar={AdminAppBar} appBarAlwaysOn menu={AdminMenu} error={ErrorPage} {...parts}>
            <AccessGate>
              <Suspense fallback={<PageAwaited />}>
                <AccountPages>{children}</AccountPages>
              </Suspense>
            </AccessGate>
            <Shortcuts />
            <UpdateCheck />
            <LoginAgain />
            <CodeAwaited />
          </Layout>
        </FinderProvider>
      </NamedProgress>
    </LocaleTheme>
  );
}
