/** What `nest build` makes of main.ts, by the script that starts it: `node dist/main`. */
export function startedFile(script = ''): string {
  const file = /^node\s+(?:--\S+\s+)*(dist\/[\w./-]+)$/.exec(script.trim())?.[1] ?? 'dist/main';
  return /\.[cm]?js$/.test(file) ? file : `${file}.js`;
}
