/** Tells those who keep accounts that some may have changed. */
export class AccountChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  readonly tell = (): void => {
    for (const listener of this.listeners) listener();
  };
}

const byClient = new WeakMap<object, AccountChanges>();

/** Of a client that `withAccountRules` gave, or an extension of it. */
export const changesOf = (client: object): AccountChanges | undefined => byClient.get(client);

export function keepChangesOf(client: object, changes: AccountChanges): void {
  byClient.set(client, changes);
}
