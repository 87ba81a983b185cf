import type { AccessUser } from '../access/access.gen';

declare module '@gen/nest' {
  interface AdapterTypes {
    user: AccessUser;
  }
}
