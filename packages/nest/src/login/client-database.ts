import type { ResourceDefinition } from '../resource/definition';

/** What a client is connected to, as given to `withAccountRules`. */
export type ClientDatabase = Pick<ResourceDefinition, 'provider' | 'relationMode'>;

const databaseByClient = new WeakMap<object, ClientDatabase>();

/** Returns the database of a client from `withAccountRules`, or of an extension of it. */
export const databaseOf = (client: object): ClientDatabase | undefined =>
  databaseByClient.get(client);

export function registerDatabase(client: object, database: ClientDatabase): void {
  databaseByClient.set(client, database);
}
