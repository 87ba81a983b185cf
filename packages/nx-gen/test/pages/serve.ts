// Generates API and dashboard of the unusual schema, makes records of every model,
// and serves both until it is asked to end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RoundTripProject } from '../round-trip/round-trip-project';
import { startServer } from '../support/server';
import { buildDashboard, scaffoldDashboard } from './dashboard';
import { makeRecords } from './made';
import { serveSite } from './web-server';

const SCHEMA = join(__dirname, '../fixtures/adversarial.prisma');

async function serve(): Promise<void> {
  const began = Date.now();
  const step = (text: string) =>
    console.log(`${((Date.now() - began) / 1000).toFixed(1)} s  ${text}`);
  const project = await RoundTripProject.of('pages', [
    { path: 'prisma/schema.prisma', text: readFileSync(SCHEMA, 'utf8') },
  ]);
  process.once('exit', () => project.remove());
  project.addServer();
  await scaffoldDashboard(project);
  await project.generate();
  project.generateClient();
  await project.addTables();
  step('generated');
  const folder = buildDashboard(project);
  step('dashboard built');
  const api = await startServer(project);
  const end = () => void api.stop().finally(() => process.exit(0));
  process.once('SIGTERM', end).once('SIGINT', end);
  step(`API at ${api.url}`);
  const made = await makeRecords(api, project.schema);
  const url = await serveSite({ api: api.url, folder, made });
  step(`${made.length} models are served at ${url}`);
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
