import type { PrismaClientLike } from '../crud/prisma-client';

/** Ends what users have who are deleted or restored, by the client of the transaction that does so. */
export type LoginEnder = (client: PrismaClientLike, userIds: readonly string[]) => Promise<void>;

/** Notifies caches of accounts that some may have changed, and sessions that their users are deleted or restored. */
export class AccountChanges {
  private readonly listeners: (() => void)[] = [];
  private readonly enders: LoginEnder[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };

  /** @param ender called in the transaction of each deletion that keeps the row, and of each restoration */
  onDeletionMark(ender: LoginEnder): void {
    this.enders.push(ender);
  }

  readonly endLogins: LoginEnder = async (client, userIds) => {
    for (const end of this.enders) await end(client, userIds);
  };
}

const changesByClient = new WeakMap<object, AccountChanges>();

/** Returns the changes of a client from `withAccountRules`, or of an extension of it. */
export const changesOf = (client: object): AccountChanges | undefined =>
  changesByClient.get(client);

export function registerChanges(client: object, changes: AccountChanges): void {
  changesByClient.set(client, changes);
}
