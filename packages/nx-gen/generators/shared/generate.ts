import type { FileTree } from '../../output/tree';
import { planAll, type Part } from '../../plan/plan';
import { formatLikeProject } from '../../render/format';
import { renderAll, type RenderedFile } from '../../render/render';
import { formatDiagnostic } from '../../schema/diagnostics';
import { refuseForeignFiles, refuseSyntaxErrors } from './checks';
import { loadProject } from './load-project';
import { chooseModels } from './choose-models';
import type { Dialogue, GenerateOptions } from './options';
import { findPlaces } from './places';
import { summarize, type Summary } from './summary';
import { wireAll } from './wire-all';

/**
 * One run: read, plan, render, wire, check, and only then write to the tree.
 * Throws a {@link GenError} before the first write when anything is wrong.
 */
export async function generate(
  tree: FileTree,
  options: GenerateOptions,
  parts: readonly Part[],
  dialogue: Dialogue,
): Promise<Summary> {
  const { context, schema } = await loadProject(tree, options);
  schema.warnings.forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  const names = await chooseModels(tree, context, schema, parts, dialogue);
  if (names.size === 0) return summarize([], 0);

  const places = findPlaces(tree, context, schema, parts, dialogue);
  const plan = planAll(schema, names, places);
  const rendered = renderAll(plan.artefacts);
  const files = options.skipFormat ? rendered : await formatLikeProject(tree, rendered);
  const changed = files.filter(({ path, text }) => tree.read(path, 'utf-8') !== text);
  refuseForeignFiles(tree, changed);
  refuseSyntaxErrors(changed);
  const wired = wireAll(tree, context, plan, places);

  const writes: RenderedFile[] = [...changed, ...wired];
  const changes = writes.map(({ path }) => ({ path, isNew: !tree.exists(path) }));
  writes.forEach(({ path, text }) => tree.write(path, text));
  return summarize(changes, plan.resources.length);
}
