// Which skipped tests are legitimate: only those of a database that this run was not given.
const DATABASES = [
  { name: 'PostgreSQL', pattern: /postgres/i, variable: 'TEST_POSTGRES_URL' },
  { name: 'MySQL', pattern: /mysql|mariadb/i, variable: 'TEST_MYSQL_URL' },
  { name: 'Redis', pattern: /redis/i, variable: 'TEST_REDIS_URL' },
];

export const databaseUrlsGiven = (env = process.env) =>
  DATABASES.some(({ variable }) => Boolean(env[variable]));

/** Returns the skipped tests that nothing excuses; with TEST_STRICT set (CI) they fail the run. */
export function unexcused(titles, env = process.env) {
  return titles.filter(
    (title) => !DATABASES.some(({ pattern, variable }) => pattern.test(title) && !env[variable]),
  );
}
