/** Splits the argument of `@gen_json` at its commas, except those within brackets or quotes, as in `@pattern(^a{1,3}$)`. */
export function splitKeys(argument: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: part, index } of argument.matchAll(/\\.|"(?:\\.|[^"\\])*"|[()[\]{},]/g)) {
    if (part === ',' && depth === 0) {
      parts.push(argument.slice(start, index));
      start = index + 1;
    } else if (/^[([{]$/.test(part)) depth++;
    else if (/^[)\]}]$/.test(part)) depth--;
  }
  const all = [...parts, argument.slice(start)].map((part) => part.trim());
  // a comma may follow the last key
  return all.at(-1) === '' ? all.slice(0, -1) : all;
}
