/** Notifies caches of accounts that some may have changed. */
export class AccountChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };
}

const changesByClient = new WeakMap<object, AccountChanges>();

/** Returns the changes of a client from `withAccountRules`, or of an extension of it. */
export const changesOf = (client: object): AccountChanges | undefined =>
  changesByClient.get(client);

export function registerChanges(client: object, changes: AccountChanges): void {
  changesByClient.set(client, changes);
}
