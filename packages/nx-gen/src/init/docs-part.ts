import type { FileTree } from '../base/tree';
import { findFile } from './find-file';
import { applicationName } from './package-json';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

/** The function that main.ts calls to set up the API documentation. */
export const SET_UP_DOCS = 'setUpDocs';

/** Returns the file that defines it; undefined if the project already documents its API. */
export function docsFile(tree: FileTree, facts: ProjectFacts): ScaffoldFile | undefined {
  if (findSwaggerFile(tree, facts) !== undefined) return undefined;
  return {
    path: `${facts.sourceRoot}/docs/swagger.ts`,
    template: 'docs/swagger.ts',
    view: { title: applicationName(tree, facts) },
  };
}

/** Returns the manual steps for a project that builds its OpenAPI document itself. */
export function docsAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const own = findSwaggerFile(tree, facts);
  if (own === undefined || tree.read(own, 'utf-8')?.includes('withSharedParts')) return [];
  return [
    `${own} is yours: to describe each group of routes and the responses without a route in the OpenAPI document, and to leave defaults out of the bodies of updates, finish it with\nwithSharedParts(withHttpErrors(document, app)) // from '@gen/nest'`,
  ];
}

const findSwaggerFile = (tree: FileTree, facts: ProjectFacts): string | undefined =>
  findFile(tree, facts, (text) => text.includes('SwaggerModule.createDocument'));
