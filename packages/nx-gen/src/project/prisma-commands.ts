import type { Provider } from '../schema/ir';

/**
 * Returns the command that updates the tables of a development database: Prisma has no migrations for MongoDB.
 *
 * @param name of the new migration; Prisma asks for one if it is absent
 */
export const tablesCommand = (provider: Provider | undefined, name?: string): string =>
  provider === 'mongodb'
    ? 'prisma db push'
    : `prisma migrate dev${name === undefined ? '' : ` --name ${name}`}`;
