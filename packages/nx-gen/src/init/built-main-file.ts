/** Returns the build output of main.ts, according to the script that starts it: `node dist/main`. */
export function builtMainFile(script = ''): string {
  const file = /^node\s+(?:--\S+\s+)*(dist\/[\w./-]+)$/.exec(script.trim())?.[1] ?? 'dist/main';
  return /\.[cm]?js$/.test(file) ? file : `${file}.js`;
}
