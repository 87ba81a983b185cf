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

/** What `init` calls of @nx/nest and @nx/react; Nx fetches the plugin that a workspace lacks. */
interface ApplicationPlugin {
  applicationGenerator(tree: Tree, options: ApplicationOptions): Promise<GeneratorCallback>;
}

export type ApplicationPlugins = Record<'@nx/nest' | '@nx/react', () => ApplicationPlugin>;

export const nxPlugins: ApplicationPlugins = {
  '@nx/nest': () => ensurePackage<ApplicationPlugin>('@nx/nest', NX_VERSION),
  '@nx/react': () => ensurePackage<ApplicationPlugin>('@nx/react', NX_VERSION),
};

/**
 * Nx fetches a plugin that a workspace lacks into a temporary folder, and refuses to in a dry run. It may
 * here, for a dry run is to show what would be written: that waits in the tree all the same.
 */
async function withPlugins<T>(work: () => Promise<T>): Promise<T> {
  const { NX_DRY_RUN } = process.env;
  process.env['NX_DRY_RUN'] = 'false';
  try {
    return await work();
  } finally {
    if (NX_DRY_RUN === undefined) delete process.env['NX_DRY_RUN'];
    else process.env['NX_DRY_RUN'] = NX_DRY_RUN;
  }
}

/** Test runners are for the user to choose, later on; targets are inferred, as Nx does by default. */
const commonOptions = (tree: Tree) => ({
  unitTestRunner: 'none',
  e2eTestRunner: 'none',
  addPlugin: readNxJson(tree)?.useInferencePlugins !== false,
});

interface FormatOptions {
  skipFormat?: boolean;
}

/** A NestJS application by @nx/nest, which answers at `/` as the dashboard expects. */
export async function createApi(
  tree: Tree,
  directory: string,
  { skipFormat }: FormatOptions,
  plugins: ApplicationPlugins,
): Promise<GeneratorCallback> {
  const install = await withPlugins(() =>
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

/** A React application with Vite by @nx/react, without its sample page: the scaffold brings another. */
export async function createDashboard(
  tree: Tree,
  directory: string,
  { skipFormat }: FormatOptions,
  plugins: ApplicationPlugins,
): Promise<GeneratorCallback> {
  const install = await withPlugins(() =>
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
