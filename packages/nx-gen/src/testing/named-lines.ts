/** Returns the schema without the lines that the steps of `gen eject` name, as a user removes them. */
export function withoutNamedLines(schema: string, told: string): string {
  const lines: (string | undefined)[] = schema.split('\n');
  for (const [, line, what = ''] of told.matchAll(/schema\.prisma:(\d+) \/\/ @gen_(\w+)/g)) {
    // @gen_children and @gen_same are named by the line of the field below them
    let at = Number(line) - 1;
    while (!lines[at]?.includes(`@gen_${what}`)) at -= 1;
    lines[at] = undefined;
  }
  return lines.filter((line) => line !== undefined).join('\n');
}
