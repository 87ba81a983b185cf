import { told, type Diagnostic } from '../../base/diagnostics';
import { ok, problemsFound, type Finding } from '../check';
import type { Reading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { dashboardFiles, faultsIn } from './source';

/** Addresses that browsers are told, and what they are for. */
const PUBLIC = [
  ...['S3_PUBLIC_URL', 'PUBLIC_URL', 'APP_URL', 'API_URL', 'DASHBOARD_URL'],
  ...['OPENID_ISSUER', 'OPENID_REDIRECT_URL'],
];

/** Addresses for browsers are https: over http passwords and files are read on the way. */
export async function checkHttpAddresses(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const variables = PUBLIC.flatMap((name): Diagnostic[] => {
    const variable = environment.get(name);
    if (!variable || !/^http:/i.test(variable.value)) return [];
    const place = variable.location && { location: variable.location };
    return [{ subject: name, ...place, ...told('is read on the way', 'write https://') }];
  });
  const dashboard = (await dashboardFiles(reading)).filter(
    ({ path }) => !/vite\.config/.test(path),
  );
  const problems = [
    ...variables,
    ...faultsIn(dashboard, [
      {
        pattern: /\bapiUrl:\s*['"`]http:\/\//,
        message: 'passwords are sent to an address that is read on the way',
        cure: "write https://, or apiUrl: '' where the dashboard and the API have one origin",
      },
    ]),
  ];
  return problems.length > 0
    ? problemsFound('error', problems)
    : ok('browsers are told no address that begins with http://');
}
