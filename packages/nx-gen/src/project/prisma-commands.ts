import type { Provider } from '../schema/ir';

/** What to do about tables that no migration created, which `prisma migrate dev` would ask to delete. */
export const BASELINE_PAGE = 'docs/existing-database.md';

/** The project whose tables are to be updated. */
interface TablesOf {
  provider: Provider | undefined;
  hasMigrations: boolean;
  /** Prefix that runs a binary of node_modules: `npx`. */
  run: string;
  /** Name of the new migration; Prisma asks for one if it is absent. */
  name?: string;
}

/** Returns the command that updates the tables of a development database, and what comes before the first migration. */
export const tablesAdvice = ({ provider, hasMigrations, run, name }: TablesOf): string =>
  `${run} ${tablesCommand(provider, name)}${baselineHint({ provider, hasMigrations })}`;

/** Returns what comes before the first migration, to stand before a command at the end of a line, which is copied as a whole. */
export const baselineHint = ({
  provider,
  hasMigrations,
}: Pick<TablesOf, 'provider' | 'hasMigrations'>): string =>
  hasMigrations || provider === 'mongodb'
    ? ''
    : ` (a database that has tables already needs a baseline first: see ${BASELINE_PAGE})`;

/** Returns the command itself: Prisma has no migrations for MongoDB. */
export const tablesCommand = (provider: Provider | undefined, name?: string): string =>
  provider === 'mongodb'
    ? 'prisma db push'
    : `prisma migrate dev${name === undefined ? '' : ` --name ${name}`}`;
