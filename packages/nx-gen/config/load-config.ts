import { GenError } from '../schema/diagnostics';
import type { GeneratorConfig } from './config';
import { evaluateModule } from './evaluate-module';
import { readPlainConfig } from './plain-config';
import { validateConfig } from './validate-config';

/** Name of the configuration file. */
export const configFileName = 'generator.config.ts';

/** What a command says that finds no configuration. */
export function missingConfigError(folder: string): GenError {
  return GenError.of(
    `${configFileName} not found in ${folder === '' || folder === '.' ? 'the project' : folder}; run \`gen init\` first`,
  );
}

/**
 * Runs a configuration file and checks what it exports as `config`.
 *
 * @param source text of the file, which need not be on the disk yet
 * @param filename absolute path; its relative imports are resolved from the disk
 * @throws {GenError} when it cannot run, exports no `config`, or an option is wrong
 */
export async function loadConfig(source: string, filename: string): Promise<GeneratorConfig> {
  const plain = readPlainConfig(source);
  const exported = plain === undefined ? await evaluateModule(source, filename) : { config: plain };
  if (exported.config === undefined) {
    const hint = exported.default === undefined ? '' : '; a default export is not enough';
    throw GenError.of(
      `${filename} does not export a constant named config${hint}: write \`export const config = defineConfig({ … })\``,
    );
  }
  const { config, problems } = validateConfig(exported.config);
  if (problems.length > 0) {
    throw new GenError(problems.map((message) => ({ subject: filename, message })));
  }
  return config;
}
