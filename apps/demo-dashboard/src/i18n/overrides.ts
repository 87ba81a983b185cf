import type { MessageOverrides } from '@gen/react-admin';
import type { en } from './en';

/** Your own texts for the dashboard; the generator never changes this file. */
export const overrides: MessageOverrides<typeof en> = {
  // resources: { users: { name: 'Customer |||| Customers', fields: { email: 'E-mail address' } } },
};
