import { told } from '../../base/diagnostics';
import { ok, problemsFound, type Finding } from '../check';
import type { Reading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { apiFiles, faultsIn, type Fault } from './source';

const CURE = "name the origins: app.enableCors({ origin: ['https://admin.example.com'] })";

const FAULTS: readonly Fault[] = [
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

/** Who may read the API from a browser is named. */
export async function checkCors(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const origins = environment.get('CORS_ORIGINS');
  const problems = [
    ...faultsIn(await apiFiles(reading), FAULTS),
    ...(origins?.value.includes('*')
      ? [
          {
            subject: origins.name,
            ...(origins.location && { location: origins.location }),
            ...told('lets pages of every origin read the API', 'name the origins'),
          },
        ]
      : []),
  ];
  return problems.length > 0
    ? problemsFound('error', problems)
    : ok('no page of any origin may read the API');
}
