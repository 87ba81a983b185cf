import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { corsCallsIn } from '../cors-calls';
import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { apiFiles } from './source';

const CURE = "name the origins: app.enableCors({ origin: ['https://admin.example.com'] })";

const METHODS_CURE =
  "name them: methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] beside origin";

/** Checks that CORS names the allowed origins. */
export async function checkCors(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const origins = environment.get('CORS_ORIGINS');
  const files = await apiFiles(reading);
  const isOnFastify = files.some(({ text }) => text.includes('FastifyAdapter'));
  const calls = files.flatMap(({ path, text }) =>
    corsCallsIn(text).map((call) => ({ file: path, ...call })),
  );
  const problems: Diagnostic[] = [
    ...calls
      .filter(({ allows }) => allows === 'all')
      .map(({ file, line }) => ({
        location: { file, line },
        ...createProblem('pages of every origin may read the API', CURE),
      })),
    ...(origins?.value.includes('*')
      ? [
          {
            subject: origins.name,
            ...(origins.location && { location: origins.location }),
            ...createProblem('lets pages of every origin read the API', 'name the origins'),
          },
        ]
      : []),
  ];
  if (problems.length > 0) return reportProblems('error', problems);
  const readOnly = isOnFastify ? calls.filter(({ hasOwnMethods }) => hasOwnMethods) : [];
  if (readOnly.length > 0)
    return reportProblems(
      'warning',
      readOnly.map(({ file, line }) => ({
        location: { file, line },
        ...createProblem(
          'pages of other origins can neither change nor delete records: Fastify allows them GET, HEAD and POST',
          METHODS_CURE,
        ),
      })),
    );
  const computed = calls.filter(({ allows }) => allows === 'computed');
  return ok(
    computed.length === 0
      ? 'only pages of named origins may read the API'
      : `pages of the origins computed in ${listOf(
          computed.map(({ file, line }) => `${file}:${line}`),
          'and',
        )} may read the API`,
  );
}
