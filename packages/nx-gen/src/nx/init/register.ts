import { readNxJson, updateNxJson, type NxJsonConfiguration, type Tree } from '@nx/devkit';
import { PLUGIN } from '../inference/dashboard';
import { writeFiles } from '../../init/write-files';

const SYNC_GENERATOR = '@gen/nx-gen:sync';

/** The entries to add to nx.json. */
export interface RegisterOptions {
  /** Registers the plugin that infers targets; defaults to whether the workspace infers targets. */
  addPlugin?: boolean;
  /** Registers the generator of `nx sync`; defaults to true. */
  sync?: boolean;
  skipFormat?: boolean;
}

/**
 * Registers the package in nx.json, once.
 *
 * @returns notes for the user
 */
export async function registerInNx(
  tree: Tree,
  { addPlugin, sync = true, skipFormat = false }: RegisterOptions,
): Promise<string[]> {
  const nxJson = readNxJson(tree);
  if (!nxJson || !tree.exists('nx.json')) return [];
  const notes = [
    ...((addPlugin ?? infersTargets(nxJson)) ? registerPlugin(nxJson) : []),
    ...(sync ? registerSync(nxJson) : []),
  ];
  if (notes.length === 0) return [];
  updateNxJson(tree, nxJson);
  const text = tree.read('nx.json', 'utf-8') ?? '';
  await writeFiles(tree, [{ path: 'nx.json', text }], skipFormat);
  return notes;
}

/** Uses the same condition as Nx's own plugins. */
const infersTargets = ({ useInferencePlugins }: NxJsonConfiguration): boolean =>
  useInferencePlugins !== false && process.env['NX_ADD_PLUGINS'] !== 'false';

function registerPlugin(nxJson: NxJsonConfiguration): string[] {
  const plugins = (nxJson.plugins ??= []);
  if (plugins.some((one) => (typeof one === 'string' ? one : one.plugin) === PLUGIN)) return [];
  plugins.push({ plugin: PLUGIN, options: { targetPrefix: 'gen:' } });
  return [
    'nx.json has the plugin: a project with a generator.config.ts gets the targets gen:doctor, gen:preflight and gen:check, and its dashboard is a project with the targets of Vite.',
  ];
}

function registerSync(nxJson: NxJsonConfiguration): string[] {
  const generators = ((nxJson.sync ??= {}).globalGenerators ??= []);
  if (generators.includes(SYNC_GENERATOR)) return [];
  generators.push(SYNC_GENERATOR);
  return [
    'nx.json has the sync generator: "nx sync" brings generated code up to date, "nx sync:check" fails if it is stale.',
  ];
}
