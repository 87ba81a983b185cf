export function generateClient(folder: string): void;
export function sqlOfTables(
  provider: 'postgres' | 'sqlite',
  files: readonly (readonly [path: string, text: string])[],
): string;
