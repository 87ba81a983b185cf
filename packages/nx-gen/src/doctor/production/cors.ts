import { createProblem } from '../../base/diagnostics';
import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { apiFiles, faultsIn, type FaultPattern } from './source';

const CURE = "name the origins: app.enableCors({ origin: ['https://admin.example.com'] })";

const FAULTS: readonly FaultPattern[] = [
  {
    pattern: /\benableCors\(\s*\)/,
    message: 'pages of every origin may read the API',
    cure: CURE,
  },
  {
    pattern: /\bcors:\s*true\b/,
    message: 'pages of every origin may read the API',
    cure: CURE,
  },
  {
    pattern: /\benableCors\(\s*\{[^)]*?\borigin:\s*(?:true|['"`]\*['"`])/,
    message: 'pages of every origin may read the API',
    cure: CURE,
  },
];

/** Checks that CORS names the allowed origins. */
export async function checkCors(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const origins = environment.get('CORS_ORIGINS');
  const problems = [
    ...faultsIn(await apiFiles(reading), FAULTS),
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
  return problems.length > 0
    ? reportProblems('error', problems)
    : ok('only pages of named origins may read the API');
}
