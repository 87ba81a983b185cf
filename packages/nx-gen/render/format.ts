import { posix } from 'node:path';
import type { Config, Options } from 'prettier';
import { PRINT_WIDTH } from '../code/layout';
import type { FileTree } from '../output/tree';
import type { RenderedFile } from './render';

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

const SETTINGS_FILE = /^(\.prettierrc(\..+)?|prettier\.config\..+|\.editorconfig)$/;

/** Tells whether a folder or one above it has settings; most projects are asked about few folders. */
function settingsLookup(tree: FileTree): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const has = (folder: string): boolean => {
    const answer =
      known.get(folder) ?? (hasOwn(tree, folder) || (folder !== '.' && has(dirname(folder))));
    known.set(folder, answer);
    return answer;
  };
  return has;
}

const hasOwn = (tree: FileTree, folder: string): boolean =>
  tree.children(folder).some((name) => SETTINGS_FILE.test(name)) ||
  (tree.read(join(folder, 'package.json'), 'utf-8') ?? '').includes('"prettier":');

/**
 * Brings files into the user's own Prettier settings, in this process; a project without settings
 * does not even load Prettier.
 */
export async function formatLikeProject(
  tree: FileTree,
  files: RenderedFile[],
): Promise<RenderedFile[]> {
  const hasSettings = settingsLookup(tree);
  const formatted: RenderedFile[] = [];
  for (const file of files)
    formatted.push(hasSettings(dirname(file.path)) ? await formatOne(tree.root, file) : file);
  return formatted;
}

async function formatOne(root: string, file: RenderedFile): Promise<RenderedFile> {
  const { format, resolveConfig } = await import('prettier');
  const config = await resolveConfig(join(root, file.path), { editorconfig: true });
  if (!config || isOwnStyle(config)) return file;
  return { ...file, text: await format(file.text, { ...config, filepath: file.path }) };
}
