import { Client } from 'pg';

/** Returns the SQL statements that the work sends by their first words: `2 SELECT` for two in a row. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls.map(([one]: unknown[]) => firstWordOf(one));
    return sent
      .flatMap((word, at) => {
        if (word === sent[at - 1]) return [];
        const end = sent.findIndex((other, later) => later > at && other !== word);
        const count = (end < 0 ? sent.length : end) - at;
        return [count > 1 ? `${count} ${word}` : word];
      })
      .join(', ');
  } finally {
    query.mockRestore();
  }
}

function firstWordOf(sent: unknown): string {
  const text: unknown = typeof sent === 'string' ? sent : Reflect.get(Object(sent), 'text');
  return String(text).split(' ')[0] ?? '';
}
