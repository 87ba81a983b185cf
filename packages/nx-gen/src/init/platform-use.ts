import type { FileTree } from '../base/tree';
import { findFile } from './find-file';
import type { ProjectFacts } from './project-facts';

/** A value of Express, of its middleware or of Nest's adapter; a type alone asks for nothing at run time. */
const EXPRESS_IMPORT =
  /(?:import\s+(?!type\b)[^;'"]*from\s*|require\(\s*|import\(\s*)['"](?:express|@nestjs\/platform-express|multer|body-parser|cookie-parser|express-session)['"]/;

/** A file of the user's that needs Express; undefined where none does. */
export const findPlatformUse = (tree: FileTree, facts: ProjectFacts): string | undefined =>
  findFile(tree, facts, (text) => EXPRESS_IMPORT.test(text));
