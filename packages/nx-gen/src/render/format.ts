import { posix } from 'node:path';
import type { Config, Options } from 'prettier';
import { PRINT_WIDTH } from '../code/layout';
import { type RunMemory } from '../output/run-memory';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import type { RenderedFile } from './render';
import { styleSettings, type StyleSettings } from './style-settings';

/** The style that generated text already has: Prettier's defaults but for these. */
const OWN_STYLE: Options = { singleQuote: true, printWidth: PRINT_WIDTH };

/** Settings of Prettier that change the text of a TypeScript file, with its defaults. */
const DEFAULTS: Options = {
  arrowParens: 'always',
  bracketSameLine: false,
  bracketSpacing: true,
  endOfLine: 'lf',
  experimentalTernaries: false,
  experimentalOperatorPosition: 'end',
  jsxSingleQuote: false,
  objectWrap: 'preserve',
  printWidth: 80,
  quoteProps: 'as-needed',
  semi: true,
  singleAttributePerLine: false,
  singleQuote: false,
  tabWidth: 2,
  trailingComma: 'all',
  useTabs: false,
};

const settingOf = (config: Config, name: keyof Options): unknown => config[name] ?? DEFAULTS[name];

/** True where the user's settings would leave generated text as it is. */
function isOwnStyle(config: Config): boolean {
  const own = { ...DEFAULTS, ...OWN_STYLE };
  return (
    (config.plugins ?? []).length === 0 &&
    (Object.keys(DEFAULTS) as (keyof Options)[]).every(
      (name) => settingOf(config, name) === own[name],
    )
  );
}

const { dirname, join } = posix;

/**
 * Brings files into the user's own Prettier settings, in this process. A file whose rendered text is
 * the last run's, and which is still as that run wrote it, is not formatted again.
 */
export async function formatLikeProject<File extends RenderedFile>(
  tree: FileTree,
  files: File[],
  settings: StyleSettings = styleSettings(tree),
  remembered: RunMemory['files'] = {},
): Promise<File[]> {
  const formatted = files.map((file) =>
    file.userTemplate || settings.holdFor(dirname(file.path))
      ? recalled(tree, file, remembered)
      : file,
  );
  if (formatted.every((file) => file !== undefined)) return formatted;
  const { clearConfigCache } = await import('prettier');
  await clearConfigCache(); // a process that lives on, such as Nx's daemon, may know settings of yesterday
  const done: File[] = [];
  for (const [at, file] of files.entries())
    done.push(formatted[at] ?? (await formatOne(tree.root, file)));
  return done;
}

/** The same of files that nobody has laid out yet. */
export async function layOut<File extends RenderedFile>(
  tree: Pick<FileTree, 'root'>,
  files: readonly File[],
): Promise<File[]> {
  const done: File[] = [];
  for (const file of files) done.push(await formatOne(tree.root, file, false));
  return done;
}

function recalled<File extends RenderedFile>(
  tree: FileTree,
  file: File,
  remembered: RunMemory['files'],
): File | undefined {
  const last = remembered[file.path];
  if (last?.rendered !== hashOf(file.text)) return undefined;
  const text = tree.read(file.path, 'utf-8');
  return text !== null && hashOf(text) === last.written ? { ...file, text } : undefined;
}

async function formatOne<File extends RenderedFile>(
  root: string,
  file: File,
  isLaidOut = !file.userTemplate,
): Promise<File> {
  const { format, resolveConfig } = await import('prettier');
  const config = await resolveConfig(join(root, file.path), { editorconfig: true });
  if (isLaidOut && (!config || isOwnStyle(config))) return file;
  return {
    ...file,
    text: await format(file.text, { ...(config ?? OWN_STYLE), filepath: file.path }),
  };
}
