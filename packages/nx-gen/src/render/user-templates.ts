import { posix } from 'node:path';
import { listOf, nearest } from '../base/nearest';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import { type Diagnostic, GenError, told } from '../base/diagnostics';
import { TEMPLATE_NAMES } from './template-names';

/** A template of the project's own, which takes the place of a shipped one. */
export interface UserTemplate {
  /** Relative to the workspace root. */
  path: string;
  text: string;
}

/** The templates in a project's `.gen/templates`. */
export interface UserTemplates {
  /** Relative to the workspace root. */
  folder: string;
  /** By the name of the shipped one: `api/service.ts`. */
  templates: ReadonlyMap<string, UserTemplate>;
  /** Pieces that templates include, by their path without `.template`; their names begin with `_`. */
  partials: ReadonlyMap<string, UserTemplate>;
  /** Of all their texts; empty where there is none. */
  hash: string;
}

const EXTENSION = '.template';

/** @param project folder of the configuration, relative to the workspace */
export const userTemplateFolder = (project: string): string =>
  posix.join(project, '.gen', 'templates');

/** @throws {GenError} that names every file which stands there for nothing */
export function readUserTemplates(tree: FileTree, project: string): UserTemplates {
  const folder = userTemplateFolder(project);
  const templates = new Map<string, UserTemplate>();
  const partials = new Map<string, UserTemplate>();
  const strays: string[] = [];
  const paths = tree.exists(folder) ? filesIn(tree, folder).sort() : [];
  for (const path of paths) {
    const file = posix.relative(folder, path);
    const name = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : undefined;
    const one = { path, text: tree.read(path, 'utf-8') ?? '' };
    if (name !== undefined && TEMPLATE_NAMES.includes(name)) templates.set(name, one);
    else if (name !== undefined && posix.basename(name).startsWith('_')) partials.set(name, one);
    else strays.push(file);
  }
  if (strays.length > 0) throw new GenError(refusalOf(folder, strays));
  const texts = [...templates, ...partials].map(([name, { text }]) => [name, text]);
  const hash = texts.length === 0 ? '' : hashOf(JSON.stringify(texts));
  return { folder, templates, partials, hash };
}

/** Notes beside the templates are nobody's business, and neither are a system's own files. */
const filesIn = (tree: FileTree, folder: string): string[] =>
  tree
    .children(folder)
    .filter((child) => !child.startsWith('.') && !child.endsWith('.md'))
    .map((child) => `${folder}/${child}`)
    .flatMap((path) => (tree.isFile(path) ? [path] : filesIn(tree, path)));

function refusalOf(folder: string, strays: readonly string[]): Diagnostic[] {
  const names = TEMPLATE_NAMES.map((name) => name + EXTENSION);
  const last = strays.length - 1;
  return strays.map((file, at) => {
    const meant = TEMPLATE_NAMES.includes(file) ? file + EXTENSION : nearest(file, names);
    const hint = meant === undefined ? undefined : `did you mean ${meant}?`;
    const list = `The templates are ${listOf(names, 'and')}; a file to include begins with _.`;
    return {
      ...told(`${folder}/${file} takes the place of no template`, hint),
      details: at === last ? [list] : [],
    };
  });
}
