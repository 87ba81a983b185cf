import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { dashboardFiles, faultsIn } from './source';

/** Variables with URLs that browsers use. */
const PUBLIC_URL_VARIABLES = [
  ...['S3_PUBLIC_URL', 'PUBLIC_URL', 'APP_URL', 'API_URL', 'DASHBOARD_URL'],
  ...['OPENID_ISSUER', 'OPENID_REDIRECT_URL'],
];

/** Checks that URLs for browsers use https: over http, passwords and files can be intercepted. */
export async function checkHttpAddresses(
  reading: ProjectReading,
  system: System,
): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const variables = PUBLIC_URL_VARIABLES.flatMap((name): Diagnostic[] => {
    const variable = environment.get(name);
    if (!variable || !/^http:/i.test(variable.value)) return [];
    const place = variable.location && { location: variable.location };
    return [
      { subject: name, ...place, ...createProblem('can be read in transit', 'use https://') },
    ];
  });
  const dashboard = (await dashboardFiles(reading)).filter(
    ({ path }) => !/vite\.config/.test(path),
  );
  const problems = [
    ...variables,
    ...faultsIn(dashboard, [
      {
        pattern: /\bapiUrl:\s*['"`]http:\/\//,
        message: 'passwords are sent to an address that can be read in transit',
        cure: "use https://, or apiUrl: '' if the dashboard and the API share an origin",
      },
    ]),
  ];
  return problems.length > 0
    ? reportProblems('error', problems)
    : ok('browsers are given no address that begins with http://');
}
