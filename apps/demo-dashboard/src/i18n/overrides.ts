import type { MessageOverrides } from '@gen/react-admin';
import type { en } from './en';

/** Your words for what the dashboard shows; no run of the generator changes this file. */
export const overrides: MessageOverrides<typeof en> = {
  // resources: { users: { name: 'Customer |||| Customers', fields: { email: 'E-mail address' } } },
};
