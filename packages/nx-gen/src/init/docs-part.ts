import type { FileTree } from '../base/tree';
import { findFile } from './find-file';
import { applicationName } from './package-json';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

/** The function that main.ts calls for the documentation of the API. */
export const SET_UP_DOCS = 'setUpDocs';

/** The file that has it; undefined where the project documents its API already. */
export function docsFile(tree: FileTree, facts: ProjectFacts): ScaffoldFile | undefined {
  if (documentMaker(tree, facts) !== undefined) return undefined;
  return {
    path: `${facts.sourceRoot}/docs/swagger.ts`,
    template: 'docs/swagger.ts',
    view: { title: applicationName(tree, facts) },
  };
}

/** What to do by hand where the project makes an OpenAPI document in a way of its own. */
export function docsAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const own = documentMaker(tree, facts);
  if (own === undefined || tree.read(own, 'utf-8')?.includes('withSharedParts')) return [];
  return [
    `${own} is yours: so that the OpenAPI document says what each group of routes is about, and what is answered without a route, finish it with\nwithSharedParts(withHttpErrors(document, app)) // from '@gen/nest'`,
  ];
}

const documentMaker = (tree: FileTree, facts: ProjectFacts): string | undefined =>
  findFile(tree, facts, (text) => text.includes('SwaggerModule.createDocument'));
