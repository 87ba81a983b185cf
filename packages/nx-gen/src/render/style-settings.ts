import { posix } from 'node:path';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

const { dirname, join } = posix;

const SETTINGS_FILE = /^(\.prettierrc(\..+)?|prettier\.config\..+|\.editorconfig)$/;
/** Settings that are a program: their values can change without the file changing. */
const EXECUTABLE_CONFIG = /\.[cm]?[jt]s$/;

/** The formatter settings that apply to a project's folders. */
export interface StyleSettings {
  /** Checks whether the folder, or one above it, has settings. */
  hasSettingsFor(folder: string): boolean;
  /** Returns a hash of the settings of these folders; undefined where one of them is a program. */
  hash(folders: Iterable<string>): string | undefined;
}

/** Reads the settings, looking into each folder once; a project without settings does not even load Prettier. */
export function styleSettings(tree: FileTree): StyleSettings {
  const textsByFolder = new Map<string, string>();
  /** Returns paths and texts of the settings of a folder and of those above it. */
  const textsFor = (folder: string): string => {
    const cached = textsByFolder.get(folder);
    if (cached !== undefined) return cached;
    const above = folder === '.' || folder === '/' ? '' : textsFor(dirname(folder));
    const texts = above + settingsIn(tree, folder);
    textsByFolder.set(folder, texts);
    return texts;
  };
  return {
    hasSettingsFor: (folder) => textsFor(folder) !== '',
    hash: (folders) => {
      const texts = [...new Set([...folders].map(textsFor))].join('');
      return texts.includes(EXECUTABLE_MARK) ? undefined : hashOf(texts);
    },
  };
}

/** Marks settings that are a program; cannot occur in a path. */
const EXECUTABLE_MARK = '\0';

function settingsIn(tree: FileTree, folder: string): string {
  const files = tree.children(folder).filter((name) => SETTINGS_FILE.test(name));
  const texts = files.map((name) => {
    const path = join(folder, name);
    return `${path}\n${EXECUTABLE_CONFIG.test(name) ? EXECUTABLE_MARK : (tree.read(path, 'utf-8') ?? '')}\n`;
  });
  const manifest = tree.read(join(folder, 'package.json'), 'utf-8') ?? '';
  return texts.join('') + (manifest.includes('"prettier":') ? manifest : '');
}
