import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { readProject } from '../../init/project-facts';
import { classSearch } from '../../project/places';
import { dashboardFolders } from '../../init/dashboard-part';
import { valueOf, type ProjectReading } from '../reading';
import { sourceFiles } from '../../project/source-files';

/** A pattern that indicates a problem in handwritten code. */
export interface FaultPattern {
  pattern: RegExp;
  message: string;
  cure: string;
}

export interface SourceFile {
  path: string;
  text: string;
}

/** Returns the source code of the API without comments, so that nothing merely mentioned there is reported. */
export async function apiFiles(reading: ProjectReading): Promise<SourceFile[]> {
  const context = valueOf(await reading.context());
  const { sourceRoot } = readProject(reading.tree, context.root, context.config);
  const { skip } = classSearch(context, await reading.client());
  return filesIn(reading, sourceRoot, skip);
}

/** Returns the same for the dashboard. */
export async function dashboardFiles(reading: ProjectReading): Promise<SourceFile[]> {
  const context = valueOf(await reading.context());
  const { folder } = dashboardFolders({ root: context.root, config: context.config });
  return reading.tree.exists(folder) ? filesIn(reading, folder, []) : [];
}

const filesIn = ({ tree }: ProjectReading, folder: string, skip: readonly string[]): SourceFile[] =>
  sourceFiles(tree, folder, skip).map((path) => ({
    path,
    text: withoutComments(tree.read(path, 'utf-8') ?? ''),
  }));

/** Blanks out comments, so that line numbers stay the same; `//` in a URL is not a comment. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|(?<![:'"`\w/])\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Reports every match of these patterns. */
export const faultsIn = (
  files: readonly SourceFile[],
  faults: readonly FaultPattern[],
): Diagnostic[] =>
  files.flatMap(({ path, text }) =>
    faults.flatMap(({ pattern, message, cure }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => ({
        location: { file: path, line: text.slice(0, index).split('\n').length },
        ...createProblem(message, cure),
      })),
    ),
  );
