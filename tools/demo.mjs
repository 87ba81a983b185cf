// npm run demo: generate, build, start the API and the dashboard. Ctrl-C stops both.
//
// DEMO_API_PORT (3000) and DEMO_DASHBOARD_PORT (4200) choose the ports; DATABASE_URL a PostgreSQL
// in place of the embedded database.
import { startApi, startDashboard } from './demo/servers.mjs';
import { build, generate, step } from './demo/steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isFree, readPort } from './lib/ports.mjs';
import { isStopping, stopAll, stopOnSignal } from './lib/processes.mjs';

async function requireFree(port, variable, what) {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port}, for ${what}, is taken. Stop the program that uses it, ` +
      `or choose another port: ${variable}=${port + 1} npm run demo`,
  );
}

async function main() {
  const apiPort = readPort('DEMO_API_PORT', 3000, 'the API');
  const dashboardPort = readPort('DEMO_DASHBOARD_PORT', 4200, 'the dashboard');
  if (apiPort === dashboardPort) {
    throw new Error('DEMO_API_PORT and DEMO_DASHBOARD_PORT must differ.');
  }
  await requireFree(apiPort, 'DEMO_API_PORT', 'the API');
  await requireFree(dashboardPort, 'DEMO_DASHBOARD_PORT', 'the dashboard');

  await ensureInstalled();
  await step('Generating from the schema', generate);
  await step('Building the API', build);
  const servers = [];
  await step('Starting the API', async () => {
    servers.push(await startApi(apiPort));
  });
  await step('Starting the dashboard', async () => {
    servers.push(await startDashboard(dashboardPort, apiPort));
  });

  console.log(`
  Dashboard  http://localhost:${dashboardPort}
  API        http://localhost:${apiPort}/docs

  Log in as  admin@example.com / demo-admin-password   (administrator)
             user@example.com  / demo-user-password    (no administrator: lists answer 403)

  Ctrl-C stops both.`);

  for (const { name, child, lines } of servers) {
    child.once('exit', () => void fail(new Error(`${name} ended:\n${lines.join('\n')}`)));
  }
}

async function fail(error) {
  if (isStopping()) return;
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await stopAll();
  process.exit(1);
}

stopOnSignal('Stopping.');
await main().catch(fail);
