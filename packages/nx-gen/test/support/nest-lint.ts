import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { TestProject } from '../../src/testing/test-project';
import { LATE_OPTIMIZATION } from './run-args';
import type { CompilerOptions } from './type-check';

/** The configuration that `nest new` writes, without the Prettier plugin. */
const CONFIG = `import eslint from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.jest },
      sourceType: 'commonjs',
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
  },
);
`;

interface LintResult {
  filePath: string;
  messages: { line: number; ruleId: string | null; message: string }[];
}

/** Returns the findings of a new NestJS project's linter in some files, warnings included. */
export function lintProblems(
  project: Pick<TestProject, 'root' | 'write'>,
  files: readonly string[],
  compilerOptions: CompilerOptions,
): string[] {
  project.write('eslint.config.mjs', CONFIG);
  project.write('tsconfig.lint.json', JSON.stringify({ compilerOptions, files }));
  const eslint = join(dirname(require.resolve('eslint/package.json')), 'bin/eslint.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...LATE_OPTIMIZATION, eslint, '--format=json', '--report-unused-disable-directives', ...files],
    // keeps the environment of this repository's runs out of that project
    {
      cwd: project.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      maxBuffer: 2 ** 26,
    },
  );
  if (!stdout.startsWith('[')) throw new Error(`eslint failed:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as LintResult[]).flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, ruleId, message }) =>
        `${filePath.slice(project.root.length + 1)}:${line} ${ruleId}: ${message}`,
    ),
  );
}
