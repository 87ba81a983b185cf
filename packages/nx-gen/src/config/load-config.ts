import { type Diagnostic, GenError } from '../base/diagnostics';
import type { GeneratorConfig } from './config';
import { evaluateModule } from './evaluate-module';
import { lineOfOption } from './option-line';
import { readPlainConfig } from './plain-config';
import { validateConfig } from './validate-config';

/** Name of the configuration file. */
export const configFileName = 'generator.config.ts';

/**
 * Runs a configuration file and checks what it exports as `config`.
 *
 * @param source text of the file, which need not be on the disk yet
 * @param filename absolute path; its relative imports are resolved from the disk
 * @param shown how messages name the file
 * @throws {GenError} when it cannot run, exports no `config`, or an option is wrong
 */
export async function loadConfig(
  source: string,
  filename: string,
  shown = filename,
): Promise<GeneratorConfig> {
  const plain = readPlainConfig(source);
  const exported =
    plain === undefined ? await evaluateModule(source, filename, shown) : { config: plain };
  if (exported.config === undefined) {
    const hint = exported.default === undefined ? '' : ' (a default export is not enough)';
    throw GenError.of(
      `${shown} does not export a constant named config${hint}`,
      'write `export const config = defineConfig({ … })`',
    );
  }
  const { config, problems } = validateConfig(exported.config);
  if (problems.length > 0) {
    throw new GenError(
      problems.map(({ option, ...problem }) => ({
        ...placeOfOption(source, shown, option),
        ...problem,
      })),
    );
  }
  return config;
}

/** Where a configuration says an option: its file, and the line where that can be told. */
export function placeOfOption(
  source: string,
  file: string,
  option: string | undefined,
): Pick<Diagnostic, 'location' | 'subject'> {
  const line = option === undefined ? undefined : lineOfOption(source, option);
  return line === undefined ? { subject: file } : { location: { file, line } };
}
