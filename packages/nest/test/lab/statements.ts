import { Client } from 'pg';

/** A statement as it was sent. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Returns the SQL statements that the work sends. */
export async function sqlOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([one, values]: unknown[]) => ({
      text: textOf(one),
      values: (values ?? Reflect.get(Object(one), 'values') ?? []) as unknown[],
    }));
  } finally {
    query.mockRestore();
  }
}

/** Returns the SQL statements that the work sends by their first words: `2 SELECT` for two in a row. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const sent = (await sqlOf(work)).map(({ text }) => text.split(' ')[0] ?? '');
  return sent
    .flatMap((word, at) => {
      if (word === sent[at - 1]) return [];
      const end = sent.findIndex((other, later) => later > at && other !== word);
      const count = (end < 0 ? sent.length : end) - at;
      return [count > 1 ? `${count} ${word}` : word];
    })
    .join(', ');
}

function textOf(sent: unknown): string {
  const text: unknown = typeof sent === 'string' ? sent : Reflect.get(Object(sent), 'text');
  return String(text);
}
