// npm run demo: generates, builds, and starts the API and the dashboard. Ctrl-C stops everything.
//
// DEMO_API_PORT (3000) and DEMO_DASHBOARD_PORT (4200) choose the ports; DATABASE_URL a PostgreSQL database
// in place of the embedded one; DEVELOPER_API_URL and PRICE_API_URL services in place of the
// simulated ones.
import { servicesUrl, startApi, startDashboard, startServices } from './demo/servers.mjs';
import { build, generate, isBuilt, keepBuilt, prepareDatabase, step } from './demo/steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort, isFree, readPort } from './lib/ports.mjs';
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
  const database = prepareDatabase(); // in parallel with the build
  database.catch(() => undefined); // reported below
  if (!(await isBuilt())) {
    await step('Generating from the schema', generate);
    await step('Building the API', build);
    await keepBuilt();
  }
  const servers = [];
  await step('Starting API and dashboard', async () => {
    const port = await freePort();
    await database;
    const services = { servicesUrl: servicesUrl(port) };
    servers.push(
      ...(await Promise.all([
        startServices(port),
        startApi(apiPort, services),
        startDashboard(dashboardPort, apiPort),
      ])),
    );
  });

  console.log(`
  Dashboard  http://localhost:${dashboardPort}
  API        http://localhost:${apiPort}/docs

  Log in as  admin@example.com  / demo-admin-password    (administrator: everything)
             editor@example.com / demo-editor-password   (writes posts)
             user@example.com   / demo-user-password     (reads published posts, and their own orders)

  Ctrl-C stops all.`);

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
