import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { readSchemaFacts } from '../../init/database-facts';
import { hasSharedLimits, SHARED_LIMITS } from '../../init/docker/trusted-proxy';
import { readProject } from '../../init/project-facts';
import { ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';
import { apiFiles } from './source';

/** A required time or rate limit, and the code that indicates it is there. */
interface Limit {
  sign: RegExp;
  message: string;
  cure: string;
}

const SHUTDOWN_LIMIT: Limit = {
  sign: /\b(?:endOnSignal|enableShutdownHooks)\(/,
  message: 'updating the application cuts off requests in progress',
  cure: "call endOnSignal(app), from '@gen/nest', after NestFactory.create",
};

const LOGIN_LIMIT: Limit = {
  sign: /\b(?:LimitLogins|ThrottlerGuard|rateLimit)\b/,
  message: 'nothing limits login attempts',
  cure: 'put @LimitLogins() from @gen/nest/login above the route, as "gen init --scaffold=auth" writes it',
};

const STATEMENT_LIMIT: Limit = {
  sign: /statement_timeout|max_statement_time|max_execution_time/,
  message: 'a slow statement can hold its connection forever',
  cure: 'give the adapter statement_timeout and lock_timeout, see docs/time-limits.md',
};

/** For limits that are there, but count all clients as one. */
const CLIENT_ADDRESSES = {
  message: SHARED_LIMITS,
  cure: "app.set('trust proxy', 'uniquelocal'), or trustProxy of FastifyAdapter; docs/production.md says more",
};

/** Databases that support such a limit per connection. */
const PROVIDERS_WITH_TIMEOUTS = new Set(['postgresql', 'cockroachdb', 'mysql']);

/** Checks that shutdown, login attempts and database statements are limited. */
export async function checkLimits(reading: ProjectReading): Promise<Finding> {
  const { root, config } = valueOf(await reading.context());
  const facts = readProject(reading.tree, root, config);
  const main = facts.mainFile;
  const files = await apiFiles(reading);
  const texts = files.map(({ text }) => text);
  const code = texts.join('\n');
  const lacks = ({ sign }: Limit, ...places: string[]): boolean =>
    ![code, ...places].some((text) => sign.test(text));
  const problemAt = (limit: Pick<Limit, 'message' | 'cure'>, file: string): Diagnostic => ({
    location: { file, line: 1 },
    ...createProblem(limit.message, limit.cure),
  });
  const login = files.find(({ text }) => /@Post\(\s*['"`]\/?login['"`]/.test(text));
  const service = facts.fileOf('PrismaService');
  const provider = readSchemaFacts(reading.tree, facts.schemaPath)?.provider ?? '';
  const environment = reading.tree.read(posix.join(root, '.env'), 'utf-8') ?? '';
  const problems = [
    ...(lacks(SHUTDOWN_LIMIT) ? [problemAt(SHUTDOWN_LIMIT, main)] : []),
    ...(login && lacks(LOGIN_LIMIT) ? [problemAt(LOGIN_LIMIT, login.path)] : []),
    ...(hasSharedLimits(reading.tree, facts, texts) ? [problemAt(CLIENT_ADDRESSES, main)] : []),
    ...(service && PROVIDERS_WITH_TIMEOUTS.has(provider) && lacks(STATEMENT_LIMIT, environment)
      ? [problemAt(STATEMENT_LIMIT, service)]
      : []),
  ];
  return problems.length > 0
    ? reportProblems('warning', problems)
    : ok('logins, statements and shutdown have limits');
}
