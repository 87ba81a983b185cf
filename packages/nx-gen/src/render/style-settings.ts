import { posix } from 'node:path';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

const { dirname, join } = posix;

const SETTINGS_FILE = /^(\.prettierrc(\..+)?|prettier\.config\..+|\.editorconfig)$/;
/** Settings that are a program: what they say can change without the file changing. */
const PROGRAM = /\.[cm]?[jt]s$/;

/** The formatter's settings that hold for a project's folders. */
export interface StyleSettings {
  /** Tells whether the folder, or one above it, has settings. */
  holdFor(folder: string): boolean;
  /** Hash of the settings of these folders; undefined where one of them is a program. */
  hash(folders: Iterable<string>): string | undefined;
}

/** Looks into each folder once; a project without settings does not even load Prettier. */
export function styleSettings(tree: FileTree): StyleSettings {
  const known = new Map<string, string>();
  /** Paths and texts of the settings of a folder and of those above it. */
  const textsFor = (folder: string): string => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const above = folder === '.' || folder === '/' ? '' : textsFor(dirname(folder));
    const texts = above + settingsIn(tree, folder);
    known.set(folder, texts);
    return texts;
  };
  return {
    holdFor: (folder) => textsFor(folder) !== '',
    hash: (folders) => {
      const texts = [...new Set([...folders].map(textsFor))].join('');
      return texts.includes(UNKNOWABLE) ? undefined : hashOf(texts);
    },
  };
}

/** Marks the settings that are a program; cannot stand in a path. */
const UNKNOWABLE = '\0';

function settingsIn(tree: FileTree, folder: string): string {
  const files = tree.children(folder).filter((name) => SETTINGS_FILE.test(name));
  const texts = files.map((name) => {
    const path = join(folder, name);
    return `${path}\n${PROGRAM.test(name) ? UNKNOWABLE : (tree.read(path, 'utf-8') ?? '')}\n`;
  });
  const manifest = tree.read(join(folder, 'package.json'), 'utf-8') ?? '';
  return texts.join('') + (manifest.includes('"prettier":') ? manifest : '');
}
