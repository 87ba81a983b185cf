import type { Permissions } from '@gen/react-admin';

/**
 * What each role can see and do in the dashboard; `*` stands for all other roles. This only decides which menu entries,
 * pages and buttons are shown: the guards and access rules of the API protect the records.
 */
export const permissions: Permissions = {
  admin: 'all',
  // what the access rules of the schema (`@gen_access`) allow, and nothing for models without rules
  '*': 'rules',
  // editor: { posts: 'all', users: ['list', 'show'], '*': ['list', 'show', 'export'] },
};
