import type { LoginAccount } from '@gen/react-admin';

/**
 * The logins of the demo's data, for the login page to offer where `npm run demo` serves the dashboard. A bundle for
 * production holds none of them, and an API in production refuses their passwords.
 */
export const demoAccounts: readonly LoginAccount[] | undefined =
  process.env.NODE_ENV === 'production'
    ? undefined
    : [
        {
          name: 'Administrator',
          username: 'admin@example.com',
          password: 'demo-admin-password',
        },
        { name: 'Editor', username: 'editor@example.com', password: 'demo-editor-password' },
        { name: 'User', username: 'user@example.com', password: 'demo-user-password' },
      ];
