import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { scriptsOf } from '../../init/package-json';
import { readProject } from '../../init/project-facts';
import { ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { apiFiles, faultsIn, type FaultPattern } from './source';

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
    message: 'is not production: libraries reveal and retain more',
    cure: 'write NODE_ENV=production',
  },
  {
    name: 'DEBUG',
    isOn: () => true,
    message: 'makes libraries log what they handle, including secrets',
    cure: 'remove it',
  },
  {
    name: 'NODE_OPTIONS',
    isOn: (value) => /--inspect/.test(value),
    message: 'opens a debugger, which can read and run anything',
    cure: 'remove --inspect',
  },
  {
    name: 'NODE_TLS_REJECT_UNAUTHORIZED',
    isOn: (value) => value === '0',
    message: "accepts every certificate, even an attacker's",
    cure: 'remove it, and name your own authority in NODE_EXTRA_CA_CERTS',
  },
];

const FAULTS: readonly FaultPattern[] = [
  {
    pattern: /\blog:\s*\[[^\]]*['"`]query['"`]/,
    message: 'every statement is logged',
    cure: "remove 'query' from the log option of the Prisma client",
  },
  {
    pattern: /\bsynchronize:\s*true\b/,
    message: 'startup changes tables by itself and drops columns',
    cure: 'write synchronize: false, and migrate',
  },
  {
    pattern: /\bdb push\b/,
    message: 'startup changes tables without a migration and may drop columns',
    cure: 'run prisma migrate deploy before startup',
  },
];

/** Scripts that build and start a server. */
const SERVER_SCRIPTS = /^(?:pre|post)?(?:start:prod|start|deploy|release|build)$/;
const RISKY_COMMANDS = /prisma\s+(?:db\s+push|migrate\s+(?:dev|reset))|--accept-data-loss/;

/** Checks that no development-only feature is enabled. */
export async function checkDebugging(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const flags = FLAGS.flatMap(({ name, isOn, message, cure }): Diagnostic[] => {
    const variable = environment.get(name);
    if (!variable || !isOn(variable.value)) return [];
    const place = variable.location && { location: variable.location };
    return [{ subject: name, ...place, ...createProblem(message, cure) }];
  });
  const problems = [
    ...flags,
    ...faultsIn(await apiFiles(reading), FAULTS),
    ...(await riskyScripts(reading)),
  ];
  return problems.length > 0
    ? reportProblems('error', problems)
    : ok('nothing meant only for development is on');
}

async function riskyScripts(reading: ProjectReading): Promise<Diagnostic[]> {
  const { root, config } = valueOf(await reading.context());
  const { packageJson } = readProject(reading.tree, root, config);
  if (packageJson === undefined) return [];
  const lines = (reading.tree.read(packageJson, 'utf-8') ?? '').split('\n');
  return Object.entries(scriptsOf(reading.tree, packageJson)).flatMap(([name, script]) => {
    if (!SERVER_SCRIPTS.test(name) || !RISKY_COMMANDS.test(script)) return [];
    const line = lines.findIndex((one) => one.includes(`"${name}"`)) + 1;
    return [
      {
        location: { file: packageJson, line },
        subject: name,
        ...createProblem(
          'changes or empties the database by itself',
          'run prisma migrate deploy instead',
        ),
      },
    ];
  });
}
