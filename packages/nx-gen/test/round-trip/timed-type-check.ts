import { join, relative } from 'node:path';
import ts from 'typescript';
import type { TestProject } from '../support/project';

export interface TypeCheck {
  /** `src/a.ts:3 …`, one per error. */
  errors: string[];
  /** Time for the folder's own files, once all that they import is loaded. */
  milliseconds: number;
}

/** Type-checks a folder of a project, and says how long its own files took. */
export function checkTypes(
  project: TestProject,
  folder: string,
  options: ts.CompilerOptions,
): TypeCheck {
  const names = project.files(folder).map((path) => join(project.root, path));
  const program = ts.createProgram(names, options);
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  const began = performance.now();
  const found = names.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) return [];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  const milliseconds = performance.now() - began;
  return { errors: [...general, ...found].map((one) => sentence(project, one)), milliseconds };
}

function sentence(project: TestProject, { file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (!file || start === undefined) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${relative(project.root, file.fileName)}:${line + 1} ${text}`;
}
