import type { Row } from '../crud/prisma-client';
import type { DatabaseProvider } from '../resource/definition';

/** The model of the users who log in. */
export interface AccountModel {
  /** The Prisma client's property for it: `user` for a model `User`. */
  readonly delegate: string;
  readonly key: string;
  /** The field with the e-mail address of the login. */
  readonly email: string;
  /** The administrators, as a `where` on the model. */
  readonly administrators: Readonly<Row>;
  /** The Prisma client's properties for the models through which users have their roles, if roles are records. */
  readonly roleDelegates?: readonly string[];
  /**
   * The values of the fields of `@gen_soft_delete` in an account that is not deleted: `{ deletedAt: null }`. Writing one of these
   * fields ends the sessions of the account.
   */
  readonly live?: Readonly<Row>;
  readonly provider: DatabaseProvider;
  /** Prisma's `relationMode` for a database without foreign keys. Sessions and second factors on the client heed it too. */
  readonly relationMode?: 'prisma';
}
