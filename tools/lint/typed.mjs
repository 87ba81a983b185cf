// Lint rules that need type information.

const PROMISES_AND_SWITCHES = {
  '@typescript-eslint/no-floating-promises': 'error',
  // an event handler may return a promise: its owner handles rejections
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
};

const NO_UNSAFE_ANY = {
  '@typescript-eslint/no-unsafe-argument': 'error',
  '@typescript-eslint/no-unsafe-assignment': 'error',
  '@typescript-eslint/no-unsafe-call': 'error',
  '@typescript-eslint/no-unsafe-member-access': 'error',
  '@typescript-eslint/no-unsafe-return': 'error',
};

/** Tests parse JSON responses, which are `any`; their assertions check them. */
const TESTS = ['**/*.spec.{ts,tsx}', '**/testing/**', '**/test/**', '**/e2e/**'];

/**
 * Returns blocks for a flat ESLint configuration.
 * `folder`: the package's, `import.meta.dirname` of its eslint.config.mjs; its tsconfig.json includes every file.
 */
export const typedRules = (folder) => [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: folder } },
    rules: PROMISES_AND_SWITCHES,
  },
  { files: ['**/*.{ts,tsx}'], ignores: TESTS, rules: NO_UNSAFE_ANY },
];
