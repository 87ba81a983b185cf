import { told, type Diagnostic } from '../../base/diagnostics';
import { scriptsOf } from '../../init/package-json';
import { readProject } from '../../init/project-facts';
import { ok, problemsFound, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { apiFiles, faultsIn, type Fault } from './source';

interface Flag {
  name: string;
  isOn: (value: string) => boolean;
  message: string;
  cure: string;
}

const FLAGS: readonly Flag[] = [
  {
    name: 'NODE_ENV',
    isOn: (value) => value !== 'production',
    message: 'is not production: libraries tell and keep more',
    cure: 'write NODE_ENV=production',
  },
  {
    name: 'DEBUG',
    isOn: () => true,
    message: 'has libraries log what passes through them, secrets too',
    cure: 'leave it out',
  },
  {
    name: 'NODE_OPTIONS',
    isOn: (value) => /--inspect/.test(value),
    message: 'opens a debugger, through which everything can be read and run',
    cure: 'leave --inspect out',
  },
  {
    name: 'NODE_TLS_REJECT_UNAUTHORIZED',
    isOn: (value) => value === '0',
    message: 'takes every certificate, those of an attacker too',
    cure: 'leave it out, and name your own authority in NODE_EXTRA_CA_CERTS',
  },
];

const FAULTS: readonly Fault[] = [
  {
    pattern: /\blog:\s*\[[^\]]*['"`]query['"`]/,
    message: 'every statement is logged',
    cure: "leave 'query' out of the log of the Prisma client",
  },
  {
    pattern: /\bsynchronize:\s*true\b/,
    message: 'the start changes tables by itself, and drops columns',
    cure: 'write synchronize: false, and migrate',
  },
  {
    pattern: /\bdb push\b/,
    message: 'the start changes tables without a migration, and may drop columns',
    cure: 'run prisma migrate deploy before the start',
  },
];

/** Scripts by which a server is built and started. */
const STARTS = /^(?:pre|post)?(?:start:prod|start|deploy|release|build)$/;
const RISKY = /prisma\s+(?:db\s+push|migrate\s+(?:dev|reset))|--accept-data-loss/;

/** Nothing is on that is for a developer alone. */
export async function checkDebugging(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const flags = FLAGS.flatMap(({ name, isOn, message, cure }): Diagnostic[] => {
    const variable = environment.get(name);
    if (!variable || !isOn(variable.value)) return [];
    const place = variable.location && { location: variable.location };
    return [{ subject: name, ...place, ...told(message, cure) }];
  });
  const problems = [
    ...flags,
    ...faultsIn(await apiFiles(reading), FAULTS),
    ...(await riskyScripts(reading)),
  ];
  return problems.length > 0
    ? problemsFound('error', problems)
    : ok('nothing is on that is for developers alone');
}

async function riskyScripts(reading: Reading): Promise<Diagnostic[]> {
  const { root, config } = valueOf(await reading.context());
  const { packageJson } = readProject(reading.tree, root, config);
  if (packageJson === undefined) return [];
  const lines = (reading.tree.read(packageJson, 'utf-8') ?? '').split('\n');
  return Object.entries(scriptsOf(reading.tree, packageJson)).flatMap(([name, script]) => {
    if (!STARTS.test(name) || !RISKY.test(script)) return [];
    const line = lines.findIndex((one) => one.includes(`"${name}"`)) + 1;
    return [
      {
        location: { file: packageJson, line },
        subject: name,
        ...told('changes or empties the database by itself', 'run prisma migrate deploy instead'),
      },
    ];
  });
}
