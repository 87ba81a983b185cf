import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SchemaFile } from '../../src/schema/read-schema';
import { startServer } from '../support/server';
import { STYLES } from '../support/type-check';
import { roundTrip, type Outcome } from './round-trip';
import { RoundTripProject, type RefusedModel } from './round-trip-project';
import { modelsIn } from './schema-copy';
import { checkTypes } from './timed-type-check';

/** The results for one schema. */
export interface Report {
  models: number;
  generated: string[];
  refused: RefusedModel[];
  files: number;
  typeErrors: string[];
  /** Type-check time of the generated code alone. */
  typeCheckMs: number;
  /** Absent where the schema was only compiled. */
  outcomes?: Outcome[];
  /** Why it was only compiled. */
  obstacle?: string;
  /** The parts of the schema that were not tried, one line each. */
  omissions: string[];
  provider?: string;
  /** Why nothing could be generated at all. */
  failure?: string;
}

const EMPTY_REPORT: Report = {
  models: 0,
  generated: [],
  refused: [],
  files: 0,
  typeErrors: [],
  typeCheckMs: 0,
  omissions: [],
};

/** Receives the name of the next step. */
type OnStep = (step: string) => void;

/** Generates, compiles, boots and round-trips one schema: a file, or a folder of files. */
export async function checkSchema(
  name: string,
  paths: readonly string[],
  onStep: OnStep = () => undefined,
): Promise<Report> {
  const files = paths.map((path): SchemaFile => ({
    path: posix.join('prisma', path.slice(commonFolder(paths).length)),
    text: readFileSync(path, 'utf8'),
  }));
  const report: Report = { ...EMPTY_REPORT, models: modelsIn(files).length };
  if (report.models === 0) return { ...report, failure: 'The schema has no model.' };
  try {
    await checkFiles(name, files, report, onStep);
  } catch (error) {
    report.failure = error instanceof Error ? error.message : String(error);
  }
  return report;
}

/** Fills in the report as far as the check gets. */
async function checkFiles(
  name: string,
  files: SchemaFile[],
  report: Report,
  onStep: OnStep,
): Promise<void> {
  const project = await RoundTripProject.of(name, files);
  try {
    const { schema, refused } = project;
    report.provider = schema.provider;
    report.refused = [...refused];
    report.generated = schema.models.filter(({ isMarked }) => isMarked).map((model) => model.name);
    if (report.generated.length === 0) return;
    onStep(`generating ${report.generated.length} models`);
    project.addServer();
    project.generateClient();
    report.files = (await project.generate()).length;
    onStep(`checking the types of ${report.files} files`);
    const api = checkTypes(project, 'src', STYLES.commonjs);
    const pages = checkTypes(project, 'dashboard', STYLES.vite);
    report.typeErrors = [...api.errors, ...pages.errors];
    report.typeCheckMs = api.milliseconds + pages.milliseconds;
    report.obstacle = project.obstacle();
    if (report.obstacle !== undefined || process.env['CHECK_ONLY'] === 'types') return;
    onStep('sending requests to the API');
    report.outcomes = await roundTripIn(project);
  } finally {
    report.omissions = project.omissions();
    project.remove();
  }
}

/** @param tables additional SQL besides the schema's own tables */
export async function roundTripIn(project: RoundTripProject, tables = ''): Promise<Outcome[]> {
  await project.addTables(tables);
  const server = await startServer(project);
  try {
    return await roundTrip(server, project.schema);
  } finally {
    await server.stop();
  }
}

function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return folders.reduce((a, b) => {
    let end = a;
    while (!b.startsWith(end)) end = end.slice(0, end.slice(0, -1).lastIndexOf('/') + 1);
    return end;
  });
}

/** Returns the `.prisma` files below a folder, or the file itself. */
export function prismaFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => {
    const child = join(path, name);
    return statSync(child).isDirectory() || name.endsWith('.prisma') ? prismaFiles(child) : [];
  });
}

// node check-schema.ts NAME FILE…: for tools/check-schemas.mjs; prints each step with an arrow before it, and
// the report as JSON on the last line
if (require.main === module) {
  const [name = 'schema', ...paths] = process.argv.slice(2);
  void checkSchema(name, paths, (step) => console.log(`→ ${step}`)).then((report) =>
    console.log(`\n${JSON.stringify(report)}`),
  );
}
