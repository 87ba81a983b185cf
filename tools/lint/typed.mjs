// Lint rules that need to know types, which a syntax tree does not tell.

const PROMISES_AND_SWITCHES = {
  '@typescript-eslint/no-floating-promises': 'error',
  // a handler that React or Node calls may give a promise: what it rejects with is caught by its owner
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

/** Tests read JSON of answers, which is `any`; their assertions are what checks it. */
const TESTS = ['**/*.spec.{ts,tsx}', '**/testing/**', '**/test/**', '**/e2e/**'];

/**
 * Blocks for a flat ESLint configuration.
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
