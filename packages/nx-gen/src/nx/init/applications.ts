import {
  ensurePackage,
  NX_VERSION,
  readNxJson,
  type GeneratorCallback,
  type Tree,
} from '@nx/devkit';

interface ApplicationOptions {
  directory: string;
  [option: string]: unknown;
}

/** The part of @nx/nest and @nx/react that `init` calls; Nx fetches a plugin that the workspace lacks. */
interface ApplicationPlugin {
  applicationGenerator(tree: Tree, options: ApplicationOptions): Promise<GeneratorCallback>;
}

export type ApplicationPlugins = Record<'@nx/nest' | '@nx/react', () => ApplicationPlugin>;

export const nxPlugins: ApplicationPlugins = {
  '@nx/nest': () => ensurePackage<ApplicationPlugin>('@nx/nest', NX_VERSION),
  '@nx/react': () => ensurePackage<ApplicationPlugin>('@nx/react', NX_VERSION),
};

/**
 * Runs work that may fetch a plugin: Nx downloads missing plugins into a temporary folder, but refuses to in a dry run.
 * It is safe here, since a dry run keeps all changes in the tree and should show them.
 */
async function withoutNxDryRun<T>(work: () => Promise<T>): Promise<T> {
  const { NX_DRY_RUN } = process.env;
  process.env['NX_DRY_RUN'] = 'false';
  try {
    return await work();
  } finally {
    if (NX_DRY_RUN === undefined) delete process.env['NX_DRY_RUN'];
    else process.env['NX_DRY_RUN'] = NX_DRY_RUN;
  }
}

/** Test runners are left for the user to choose; targets are inferred, as is Nx's default. */
const commonOptions = (tree: Tree) => ({
  unitTestRunner: 'none',
  e2eTestRunner: 'none',
  addPlugin: readNxJson(tree)?.useInferencePlugins !== false,
});

interface FormatOptions {
  skipFormat?: boolean;
}

/** Creates a NestJS application with @nx/nest, which serves `/` as the dashboard expects. */
export async function createApi(
  tree: Tree,
  directory: string,
  { skipFormat }: FormatOptions,
  plugins: ApplicationPlugins,
): Promise<GeneratorCallback> {
  const install = await withoutNxDryRun(() =>
    plugins['@nx/nest']().applicationGenerator(tree, {
      ...commonOptions(tree),
      directory,
      skipFormat,
    }),
  );
  const main = `${directory}/src/main.ts`;
  const text = tree.read(main, 'utf-8') ?? '';
  tree.write(
    main,
    text
      .replace(/^\s*const globalPrefix = .*\n\s*app\.setGlobalPrefix\(globalPrefix\);\n/m, '')
      .replace('/${globalPrefix}', ''),
  );
  return install;
}

/** Creates a React application with Vite by @nx/react, without its sample page, which the scaffold replaces. */
export async function createDashboard(
  tree: Tree,
  directory: string,
  { skipFormat }: FormatOptions,
  plugins: ApplicationPlugins,
): Promise<GeneratorCallback> {
  const install = await withoutNxDryRun(() =>
    plugins['@nx/react']().applicationGenerator(tree, {
      ...commonOptions(tree),
      directory,
      skipFormat,
      bundler: 'vite',
      style: 'none',
      routing: false,
    }),
  );
  const settings = tree.children(directory).filter((name) => name.startsWith('vite.config.'));
  for (const sample of ['src/app', 'src/main.tsx', ...settings])
    tree.delete(`${directory}/${sample}`);
  return install;
}
