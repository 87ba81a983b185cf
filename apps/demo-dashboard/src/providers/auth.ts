import { createAuth } from '@gen/react-admin';
import { permissions } from './permissions';
import { resourceFields } from './resourceFields.generated';

// The development server proxies the API's routes (vite.config.mts), so both share one origin.
export const auth = createAuth({
  apiUrl: '',
  passwordPath: '/auth/password',
  sessionPath: '/auth',
  keysPath: '/auth/keys',
  secondFactorPath: '/auth/second-factor',
  openIdPath: '/auth/openid',
  forgotPath: '/auth/forgot',
  resetPath: '/auth/reset',
  viewsPath: '/auth/saved-views',
  permissions,
  fields: resourceFields,
});
