// The query plans of the statements that the API sends.

export const statementsPreload = new URL('./statements.mjs', import.meta.url).href;

/** Returns the plans of the statements that `work` makes the API send, as lines. */
export async function plansOf(server, client, work) {
  await server.ask({ ask: 'statements' });
  await work();
  const statements = await server.ask({ ask: 'statements' });
  const lines = [];
  for (const { text, values = [] } of statements) {
    if (!/^\s*SELECT\b/i.test(text)) continue;
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    lines.push(text, ...rows.map((row) => `    ${row['QUERY PLAN']}`));
  }
  return lines;
}
