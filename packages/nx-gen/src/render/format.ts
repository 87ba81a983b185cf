import { posix } from 'node:path';
import type { Config, Options } from 'prettier';
import { PRINT_WIDTH } from '../code/layout';
import { type RunMemory } from '../output/run-memory';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import type { RenderedFile } from './render';
import { styleSettings, type StyleSettings } from './style-settings';

/** The style of generated text: Prettier's defaults with these overrides. */
const GENERATED_STYLE: Options = { singleQuote: true, printWidth: PRINT_WIDTH };

/** Prettier's settings that affect a TypeScript file, with their defaults. */
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

/** Checks whether the user's settings leave generated text as it is. */
function matchesGeneratedStyle(config: Config): boolean {
  const expected = { ...DEFAULTS, ...GENERATED_STYLE };
  return (
    (config.plugins ?? []).length === 0 &&
    (Object.keys(DEFAULTS) as (keyof Options)[]).every(
      (name) => settingOf(config, name) === expected[name],
    )
  );
}

const { dirname, join } = posix;

/**
 * Formats files with the user's own Prettier settings, in this process. A file is skipped if its rendered text equals the
 * last run's and it is still as that run wrote it.
 */
export async function formatLikeProject<File extends RenderedFile>(
  tree: FileTree,
  files: File[],
  settings: StyleSettings = styleSettings(tree),
  remembered: RunMemory['files'] = {},
): Promise<File[]> {
  const reused = files.map((file) =>
    file.userTemplate || settings.hasSettingsFor(dirname(file.path))
      ? reuseLastResult(tree, file, remembered)
      : file,
  );
  if (reused.every((file) => file !== undefined)) return reused;
  const { clearConfigCache } = await import('prettier');
  await clearConfigCache(); // a long-lived process, such as Nx's daemon, may have cached outdated settings
  const formattedFiles: File[] = [];
  for (const [at, file] of files.entries())
    formattedFiles.push(reused[at] ?? (await formatOne(tree.root, file)));
  return formattedFiles;
}

function reuseLastResult<File extends RenderedFile>(
  tree: FileTree,
  file: File,
  remembered: RunMemory['files'],
): File | undefined {
  const last = remembered[file.path];
  if (last?.rendered !== hashOf(file.text)) return undefined;
  const text = tree.read(file.path, 'utf-8');
  return text !== null && hashOf(text) === last.written ? { ...file, text } : undefined;
}

async function formatOne<File extends RenderedFile>(root: string, file: File): Promise<File> {
  const config = await configFor(root, file);
  if (!file.userTemplate && (!config || matchesGeneratedStyle(config))) return file;
  return { ...file, text: await runPrettier(file, config) };
}

/** Formats a text whose template does not lay it out, with the user's settings or else ours. */
export const formatText = async (
  root: string,
  file: Pick<RenderedFile, 'path' | 'text'>,
): Promise<string> => runPrettier(file, await configFor(root, file));

async function configFor(root: string, { path }: Pick<RenderedFile, 'path'>) {
  const { resolveConfig } = await import('prettier');
  return resolveConfig(join(root, path), { editorconfig: true });
}

async function runPrettier(
  { path, text }: Pick<RenderedFile, 'path' | 'text'>,
  config: Config | null,
): Promise<string> {
  const { format } = await import('prettier');
  return format(text, { ...(config ?? GENERATED_STYLE), filepath: path });
}
