import { join, relative } from 'node:path';
import ts from 'typescript';
import type { SkeletonProject } from '../support/project';
import type { CompilerOptions } from '../support/type-check';

export interface TypeCheck {
  /** `src/a.ts:3 …`, one per error. */
  errors: string[];
  /** CPU time for the folder's own files, once all that they import is loaded. */
  milliseconds: number;
}

/** Type-checks a folder of a project, and measures how long its own files take. */
export function checkTypes(
  project: SkeletonProject,
  folder: string,
  compilerOptions: CompilerOptions,
): TypeCheck {
  const names = project.files(folder).map((path) => join(project.root, path));
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, project.root);
  const program = ts.createProgram(names, options);
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  // CPU time, because wall-clock time includes what else the machine does
  const startUsage = process.cpuUsage();
  const found = names.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) return [];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  const { user, system } = process.cpuUsage(startUsage);
  const milliseconds = (user + system) / 1000;
  return {
    errors: [...general, ...found].map((one) => describeDiagnostic(project, one)),
    milliseconds,
  };
}

function describeDiagnostic(
  project: SkeletonProject,
  { file, start, messageText }: ts.Diagnostic,
): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (!file || start === undefined) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${relative(project.root, file.fileName)}:${line + 1} ${text}`;
}
