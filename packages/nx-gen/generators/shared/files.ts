import { hashOf, isAsRemembered, type RunMemory } from '../../output/run-memory';
import type { FileTree } from '../../output/tree';
import type { NameSet } from '../../naming/names';
import { planArtefacts, type Places } from '../../plan/plan';
import type { ResourcePlan } from '../../plan/resource';
import { formatLikeProject } from '../../render/format';
import { renderAll, type RenderedFile } from '../../render/render';
import { styleSettings } from '../../render/style-settings';
import type { SchemaIR } from '../../schema/ir';
import { refuseForeignFiles, refuseSyntaxErrors } from './checks';
import { hashInputs, outputFolders } from './inputs';

/** What generated files are made from. */
export interface Inputs {
  schema: SchemaIR;
  names: ReadonlyMap<string, NameSet>;
  resources: ResourcePlan[];
  places: Places;
}

export interface GeneratedFiles {
  /** Files whose text is not on the disk yet; all of them passed the checks. */
  changed: RenderedFile[];
  /** The last run had the same inputs, and its files are as it left them. */
  isUnchanged: boolean;
  /** For the next run; absent where inputs cannot be compared. */
  memory?: Omit<RunMemory, 'wired' | 'read'>;
}

/** Plans, renders and formats what the last run did not, and checks what is to be written. */
export async function bringUpToDate(
  tree: FileTree,
  { schema, names, resources, places }: Inputs,
  { skipFormat = false }: { skipFormat?: boolean },
  last: RunMemory | undefined,
): Promise<GeneratedFiles> {
  const settings = styleSettings(tree);
  const style = skipFormat ? 'none' : settings.hash(outputFolders(names, places));
  const inputs = hashInputs(schema, names, places, style);
  if (inputs !== undefined && last?.inputs === inputs && areAsRemembered(tree, last))
    return { changed: [], isUnchanged: true, memory: last };

  const rendered = renderAll(planArtefacts(resources, schema, places));
  const files = skipFormat
    ? rendered
    : await formatLikeProject(
        tree,
        rendered,
        settings,
        last && last.style === style ? last.files : {},
      );
  const changed = files.filter(({ path, text }) => tree.read(path, 'utf-8') !== text);
  refuseForeignFiles(tree, changed);
  refuseSyntaxErrors(changed);
  return {
    changed,
    isUnchanged: false,
    memory: inputs && style ? { inputs, style, files: hashesOf(rendered, files) } : undefined,
  };
}

const areAsRemembered = (tree: FileTree, { files }: RunMemory): boolean =>
  Object.entries(files).every(([path, { written }]) => isAsRemembered(tree, path, written));

const hashesOf = (rendered: RenderedFile[], files: RenderedFile[]): RunMemory['files'] =>
  Object.fromEntries(
    files.map(({ path, text }, at) => {
      const written = hashOf(text);
      const before = rendered[at]?.text ?? text;
      return [path, { rendered: before === text ? written : hashOf(before), written }];
    }),
  );
