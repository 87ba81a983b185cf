import type { FileTree } from '../base/tree';
import { findFile } from './find-file';
import type { ProjectFacts } from './project-facts';

/** A value import of Express, its middleware or Nest's adapter; a type import needs nothing at run time. */
const EXPRESS_IMPORT =
  /(?:import\s+(?!type\b)[^;'"]*from\s*|require\(\s*|import\(\s*)['"](?:express|@nestjs\/platform-express|multer|body-parser|cookie-parser|express-session)['"]/;

/** Returns a file of the user's that needs Express; undefined if there is none. */
export const findExpressUse = (tree: FileTree, facts: ProjectFacts): string | undefined =>
  findFile(tree, facts, (text) => EXPRESS_IMPORT.test(text));
