import type { Permissions } from '@gen/react-admin';

/**
 * What each role sees and does in the dashboard; `*` stands for the roles that are not named. This decides
 * about menu entries, pages and buttons only: what protects the records is the guards and the rules of the API.
 */
export const permissions: Permissions = {
  admin: 'all',
  // what the rules of the schema (`@gen_access`) allow them, and nothing of models without rules
  '*': 'rules',
  // editor: { posts: 'all', users: ['list', 'show'], '*': ['list', 'show', 'export'] },
};
