import type { Row } from '../crud/prisma-client';
import type { DatabaseProvider } from '../resource/definition';

/** The model of those who log in. */
export interface AccountModel {
  /** The client's property for it: `user` of a model `User`. */
  readonly delegate: string;
  readonly key: string;
  /** The field that holds the address of the login. */
  readonly email: string;
  /** Who is an administrator, as a `where` over fields of the model. */
  readonly administrators: Readonly<Row>;
  readonly provider: DatabaseProvider;
}
