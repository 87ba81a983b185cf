import { dirname } from 'node:path';
import { types } from 'node:util';
import { compileFunction } from 'node:vm';
import { GenError } from '../base/diagnostics';
import { compiler } from '../typescript/typescript';
import * as publicApi from '../../index';

/** The package that a configuration file imports; provided from here, whether or not it is installed there. */
const PACKAGE_NAME = '@gen/nx-gen';

/**
 * Runs a TypeScript module of the user and returns its exports. Most import nothing but this package: they are transpiled
 * with TypeScript's compiler, which loads faster than jiti. Anything else goes to jiti, which resolves imports from the
 * disk.
 *
 * @param displayName how messages name the file
 * @throws {GenError} if the text does not parse, or throws while it runs
 */
export async function evaluateModule(
  source: string,
  filename: string,
  displayName = filename,
): Promise<Record<string, unknown>> {
  const ts = compiler();
  const output = ts.transpileModule(source, {
    fileName: filename,
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const [fault] = output.diagnostics ?? [];
  if (fault) {
    const line = fault.file?.getLineAndCharacterOfPosition(fault.start ?? 0).line ?? 0;
    throw new GenError([
      {
        location: { file: displayName, line: line + 1 },
        message: ts.flattenDiagnosticMessageText(fault.messageText, ' '),
      },
    ]);
  }
  const { importedFiles } = ts.preProcessFile(source);
  const isSelfContained =
    importedFiles.every(({ fileName }) => fileName === PACKAGE_NAME) &&
    !/\b(import\.meta|require|await)\b|\bimport\s*\(/.test(source);
  try {
    return isSelfContained
      ? runSelfContained(output.outputText, filename)
      : await runWithImports(source, filename);
  } catch (error) {
    throw GenError.of(`${displayName} could not be run: ${reasonOf(error)}`);
  }
}

function runSelfContained(code: string, filename: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const run = compileFunction(code, ['exports', 'module', 'require', '__filename', '__dirname'], {
    filename,
  });
  run.call(undefined, module.exports, module, () => publicApi, filename, dirname(filename));
  return module.exports;
}

async function runWithImports(source: string, filename: string): Promise<Record<string, unknown>> {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(filename, {
    fsCache: false,
    moduleCache: false,
    virtualModules: { [PACKAGE_NAME]: publicApi },
  });
  // the asynchronous form cannot run inside Jest
  return jiti.evalModule(source, { filename }) as Record<string, unknown>;
}

function reasonOf(error: unknown): string {
  // an error of the file may come from another realm, where instanceof is false
  const message = types.isNativeError(error) ? error.message : String(error);
  const [first = ''] = message.split('\n');
  return /\bawait\b/.test(first)
    ? `${first} (await at the top of the file is not supported)`
    : first;
}
