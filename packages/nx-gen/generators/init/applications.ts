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
  const install = await plugins['@nx/nest']().applicationGenerator(tree, {
    ...commonOptions(tree),
    directory,
    skipFormat,
  });
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
  const install = await plugins['@nx/react']().applicationGenerator(tree, {
    ...commonOptions(tree),
    directory,
    skipFormat,
    bundler: 'vite',
    style: 'none',
    routing: false,
  });
  const settings = tree.children(directory).filter((name) => name.startsWith('vite.config.'));
  for (const sample of ['src/app', 'src/main.tsx', ...settings])
    tree.delete(`${directory}/${sample}`);
  return install;
}
