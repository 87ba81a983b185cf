import { told, type Diagnostic } from '../../base/diagnostics';
import { readProject } from '../../init/project-facts';
import { classSearch } from '../../project/places';
import { dashboardFolders } from '../../init/dashboard-part';
import { valueOf, type Reading } from '../reading';
import { sourceFiles } from '../source-files';

/** A text that means a fault, in code that people wrote. */
export interface Fault {
  pattern: RegExp;
  message: string;
  cure: string;
}

export interface SourceFile {
  path: string;
  text: string;
}

/** The code of the API, without comments, so that nobody is told of what is only written about. */
export async function apiFiles(reading: Reading): Promise<SourceFile[]> {
  const context = valueOf(await reading.context());
  const { sourceRoot } = readProject(reading.tree, context.root, context.config);
  const { skip } = classSearch(context, await reading.client());
  return filesIn(reading, sourceRoot, new Set(skip));
}

/** The same of the dashboard. */
export async function dashboardFiles(reading: Reading): Promise<SourceFile[]> {
  const context = valueOf(await reading.context());
  const { folder } = dashboardFolders({ root: context.root, config: context.config });
  return reading.tree.exists(folder) ? filesIn(reading, folder, new Set()) : [];
}

const filesIn = ({ tree }: Reading, folder: string, skip: ReadonlySet<string>): SourceFile[] =>
  sourceFiles(tree, folder, skip).map((path) => ({
    path,
    text: withoutComments(tree.read(path, 'utf-8') ?? ''),
  }));

/** Comments become blanks, so that lines stay where they are; `//` of an address is none. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|(?<![:'"`\w/])\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Every place that has one of the faults. */
export const faultsIn = (files: readonly SourceFile[], faults: readonly Fault[]): Diagnostic[] =>
  files.flatMap(({ path, text }) =>
    faults.flatMap(({ pattern, message, cure }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => ({
        location: { file: path, line: text.slice(0, index).split('\n').length },
        ...told(message, cure),
      })),
    ),
  );
