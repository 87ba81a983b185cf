import { posix } from 'node:path';
import { listOf, nearest } from '../base/nearest';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import { type Diagnostic, GenError, createProblem } from '../base/diagnostics';
import { TEMPLATE_NAMES } from './template-names';

/** A template of the project that replaces a shipped one. */
export interface UserTemplate {
  /** Relative to the workspace root. */
  path: string;
  text: string;
}

/** The templates in a project's `.gen/templates`. */
export interface UserTemplates {
  /** Relative to the workspace root. */
  folder: string;
  /** By the name of the shipped template: `api/service.ts`. */
  templates: ReadonlyMap<string, UserTemplate>;
  /** Partials, by their path without `.template`; their names begin with `_`. */
  partials: ReadonlyMap<string, UserTemplate>;
  /** Hash of all their texts; empty where there are none. */
  hash: string;
}

const EXTENSION = '.template';

/**
 * Returns the folder of a project's templates.
 *
 * @param project folder of the configuration, relative to the workspace
 */
export const userTemplateFolder = (project: string): string =>
  posix.join(project, '.gen', 'templates');

/**
 * Reads the templates of a project.
 *
 * @throws {GenError} that names every file which replaces no template
 */
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
  if (strays.length > 0) throw new GenError(unknownTemplateErrors(folder, strays));
  const texts = [...templates, ...partials].map(([name, { text }]) => [name, text]);
  const hash = texts.length === 0 ? '' : hashOf(JSON.stringify(texts));
  return { folder, templates, partials, hash };
}

/** Returns the files of a folder, skipping Markdown notes and hidden files. */
const filesIn = (tree: FileTree, folder: string): string[] =>
  tree
    .children(folder)
    .filter((child) => !child.startsWith('.') && !child.endsWith('.md'))
    .map((child) => `${folder}/${child}`)
    .flatMap((path) => (tree.isFile(path) ? [path] : filesIn(tree, path)));

function unknownTemplateErrors(folder: string, strays: readonly string[]): Diagnostic[] {
  const names = TEMPLATE_NAMES.map((name) => name + EXTENSION);
  const last = strays.length - 1;
  return strays.map((file, at) => {
    const suggestion = TEMPLATE_NAMES.includes(file) ? file + EXTENSION : nearest(file, names);
    const hint = suggestion === undefined ? undefined : `did you mean ${suggestion}?`;
    const list = `The templates are ${listOf(names, 'and')}; a file to include begins with _.`;
    return {
      ...createProblem(`${folder}/${file} replaces no template`, hint),
      details: at === last ? [list] : [],
    };
  });
}
