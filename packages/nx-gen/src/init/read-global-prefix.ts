import type { ResolvedConfig } from '../config/config';
import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';
import { forEachSource } from '../project/find-class';
import { globalPrefixOf, PREFIX_CALLS, type GlobalPrefix } from './global-prefix';

interface Application {
  root: string;
  sourceRoot: string;
  config: ResolvedConfig;
  mainFile: string;
}

/** A prefix that only running the code would tell, with the file that sets it. */
export type UnclearPrefix = Extract<GlobalPrefix, { kind: 'unclear' }> & { file: string };

/** Reads what the URLs of an application begin with. Many are configured in yet another file, which is unclear too. */
export function readGlobalPrefix(
  tree: FileTree,
  application: Application,
): Exclude<GlobalPrefix, { kind: 'unclear' }> | UnclearPrefix {
  const { mainFile: main } = application;
  const text = tree.read(main, 'utf-8') ?? '';
  const prefix = globalPrefixOf(text, application.config.prefix);
  if (prefix.kind === 'unclear') return { ...prefix, file: main };
  const outside = findOutside(tree, application, text);
  return outside ? { ...outside, path: prefix.path } : prefix;
}

/** Finds another file with a call that main.ts lacks. */
function findOutside(
  tree: FileTree,
  { root, sourceRoot, config }: Application,
  main: string,
): Omit<UnclearPrefix, 'path'> | undefined {
  const calls = PREFIX_CALLS.filter((call) => !main.includes(call));
  const skip = [fromRoot(root, config.dashboardPath), fromRoot(root, config.dtosPath)];
  let found: Omit<UnclearPrefix, 'path'> | undefined;
  forEachSource(tree, { folder: sourceRoot, skip }, (file, text) => {
    const call = calls.find((one) => text.includes(`.${one}(`));
    if (call) found ??= { kind: 'unclear', call, file };
  });
  return found;
}
