import { posix } from 'node:path';
import { told, type Diagnostic } from '../../base/diagnostics';
import { readSchemaFacts } from '../../init/database-facts';
import { mainFileOf, readProject } from '../../init/project-facts';
import { ok, problemsFound, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';
import { apiFiles } from './source';

/** Something that ends what would go on, and what says that it is there. */
interface Limit {
  sign: RegExp;
  message: string;
  cure: string;
}

const END: Limit = {
  sign: /\b(?:endOnSignal|enableShutdownHooks)\(/,
  message: 'an update of the application cuts the requests under way',
  cure: "call endOnSignal(app), from '@gen/nest', behind NestFactory.create",
};

const LOGIN: Limit = {
  sign: /\b(?:LimitLogins|ThrottlerGuard|rateLimit)\b/,
  message: 'nothing limits the tries to log in',
  cure: 'put @LimitLogins() of @gen/nest/login above the route, as "gen init --scaffold=auth" writes it',
};

const STATEMENTS: Limit = {
  sign: /statement_timeout|max_statement_time|max_execution_time/,
  message: 'a slow statement keeps its connection for as long as it likes',
  cure: 'give the adapter statement_timeout and lock_timeout, see docs/time-limits.md',
};

/** Databases whose connections have such a limit. */
const LIMITED = new Set(['postgresql', 'cockroachdb', 'mysql']);

/** What waits, tries or hangs has an end. */
export async function checkLimits(reading: Reading): Promise<Finding> {
  const { root, config } = valueOf(await reading.context());
  const facts = readProject(reading.tree, root, config);
  const main = mainFileOf(facts);
  const files = await apiFiles(reading);
  const code = files.map(({ text }) => text).join('\n');
  const lacks = ({ sign }: Limit, ...places: string[]): boolean =>
    ![code, ...places].some((text) => sign.test(text));
  const at = (limit: Limit, file: string): Diagnostic => ({
    location: { file, line: 1 },
    ...told(limit.message, limit.cure),
  });
  const login = files.find(({ text }) => /@Post\(\s*['"`]\/?login['"`]/.test(text));
  const service = facts.fileOf('PrismaService');
  const provider = readSchemaFacts(reading.tree, facts.schemaPath)?.provider ?? '';
  const environment = reading.tree.read(posix.join(root, '.env'), 'utf-8') ?? '';
  const problems = [
    ...(lacks(END) ? [at(END, main)] : []),
    ...(login && lacks(LOGIN) ? [at(LOGIN, login.path)] : []),
    ...(service && LIMITED.has(provider) && lacks(STATEMENTS, environment)
      ? [at(STATEMENTS, service)]
      : []),
  ];
  return problems.length > 0
    ? problemsFound('warning', problems)
    : ok('logins, statements and the end of the process have limits');
}
