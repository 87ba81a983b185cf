import type { ResourceCallbacks } from 'react-admin';

/**
 * What your project does before and after requests, by resource (`*` for all of them):
 * https://marmelab.com/react-admin/withLifecycleCallbacks.html
 */
export const callbacks: ResourceCallbacks[] = [
  // { resource: 'users', beforeSave: async (data) => ({ ...data, email: data.email?.trim() }) },
];
