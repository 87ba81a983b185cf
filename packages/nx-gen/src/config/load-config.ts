import { type Diagnostic, GenError } from '../base/diagnostics';
import type { GeneratorConfig } from './config';
import { evaluateModule } from './evaluate-module';
import { lineOfOption } from './option-line';
import { readPlainConfig } from './plain-config';
import { validateConfig } from './validate-config';

/** Name of the configuration file. */
export const configFileName = 'generator.config.ts';

/**
 * Runs a configuration file and checks its export `config`.
 *
 * @param source text of the file, which need not be on the disk yet
 * @param filename absolute path; relative imports are resolved from the disk
 * @param displayName how messages name the file
 * @throws {GenError} if it cannot run, exports no `config`, or an option is invalid
 */
export async function loadConfig(
  source: string,
  filename: string,
  displayName = filename,
): Promise<GeneratorConfig> {
  const literalConfig = readPlainConfig(source);
  const exported =
    literalConfig === undefined
      ? await evaluateModule(source, filename, displayName)
      : { config: literalConfig };
  if (exported.config === undefined) {
    const hint = exported.default === undefined ? '' : ' (a default export is not enough)';
    throw GenError.of(
      `${displayName} does not export a constant named config${hint}`,
      'write `export const config = defineConfig({ … })`',
    );
  }
  const { config, problems } = validateConfig(exported.config);
  if (problems.length > 0) {
    throw new GenError(
      problems.map(({ option, ...problem }) => ({
        ...placeOfOption(source, displayName, option),
        ...problem,
      })),
    );
  }
  return config;
}

/** Returns where a configuration sets an option: its file, and the line if it can be determined. */
export function placeOfOption(
  source: string,
  file: string,
  option: string | undefined,
): Pick<Diagnostic, 'location' | 'subject'> {
  const line = option === undefined ? undefined : lineOfOption(source, option);
  return line === undefined ? { subject: file } : { location: { file, line } };
}
