import type { Permissions } from '@gen/react-admin';

/**
 * What each role sees and does in the dashboard; a role that is not named sees nothing. This decides
 * about menu entries, pages and buttons only: what protects the records is the guards of the API.
 */
export const permissions: Permissions = {
  admin: 'all',
  // editor: { posts: 'all', users: ['list', 'show'], '*': ['list', 'show', 'export'] },
};
