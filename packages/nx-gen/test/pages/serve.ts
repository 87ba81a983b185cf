// Generates API and dashboard of the unusual schema, creates records of every model,
// and serves both until it is told to stop.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RoundTripProject } from '../round-trip/round-trip-project';
import { startServer } from '../support/server';
import { buildDashboard, scaffoldDashboard } from './dashboard';
import { createFixtures } from './record-fixtures';
import { serveSite } from './web-server';

/** The models of the second one have no fixtures, and tests of their own. */
const SCHEMA = ['adversarial', 'exclusive']
  .map((name) => readFileSync(join(__dirname, `../fixtures/${name}.prisma`), 'utf8'))
  .join('\n');

async function serve(): Promise<void> {
  const startedAt = Date.now();
  const logStep = (text: string) =>
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${text}`);
  const project = await RoundTripProject.of('pages', [
    { path: 'prisma/schema.prisma', text: SCHEMA },
  ]);
  process.once('exit', () => project.remove());
  project.addServer();
  await scaffoldDashboard(project);
  await project.generate();
  project.generateClient();
  await project.addTables();
  logStep('generated');
  const folder = buildDashboard(project);
  logStep('dashboard built');
  const api = await startServer(project);
  const shutDown = () => void api.stop().finally(() => process.exit(0));
  process.once('SIGTERM', shutDown).once('SIGINT', shutDown);
  logStep(`API at ${api.url}`);
  const made = await createFixtures(api, project.schema);
  const url = await serveSite({ api: api.url, folder, made });
  logStep(`${made.length} models are served at ${url}`);
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
