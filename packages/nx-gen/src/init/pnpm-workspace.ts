const HEADING = /^packages:[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/m;
/** Entries, comments and empty lines. */
const LIST = /^(?:[ \t]*(?:[-#][^\n]*)?\r?\n)*(?:[ \t]*-[^\n]*$)?/;
const ENTRY = /^([ \t]*-[ \t]+)(['"]?)([^'"#\r\n]*?)\2([ \t]*(?:#[^\n]*)?\r?)$/gm;

/** The lines of the list behind `packages:`, and what stands around them; undefined where there is no such list. */
function split(text: string): [before: string, list: string, after: string] | undefined {
  const heading = HEADING.exec(text);
  if (heading === null) return undefined;
  const start = heading.index + heading[0].length;
  const [list] = LIST.exec(text.slice(start)) ?? [''];
  return [text.slice(0, start), list, text.slice(start + list.length)];
}

/** The folders that a pnpm-workspace.yaml lists; undefined where it lists them in a form that is not read here. */
export function pnpmWorkspaces(text: string): string[] | undefined {
  const parts = split(text);
  if (parts === undefined) return /^["']?packages\b/m.test(text) ? undefined : [];
  return [...parts[1].matchAll(ENTRY)].map(([, , , folder = '']) => folder);
}

/** The file with one more folder, its comments and settings as they are; undefined where its list is not read here. */
export function withPnpmWorkspace(text: string, folder: string): string | undefined {
  if (pnpmWorkspaces(text) === undefined) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const [before, list, after] = split(text) ?? [`packages:${eol}`, '', text && `${eol}${text}`];
  const indent = /^[ \t]*(?=-)/m.exec(list)?.[0] ?? '  ';
  const start = before.endsWith('\n') ? before : `${before}${eol}`;
  return `${start}${indent}- ${folder}${eol}${list}${after}`;
}

/** The file with another folder in the place of one. */
export function movedPnpmWorkspace(text: string, was: string, is: string): string {
  const [before, list, after] = split(text) ?? [text, '', ''];
  const moved = list.replace(
    ENTRY,
    (line: string, start: string, quote: string, folder: string, end: string) =>
      folder === was ? `${start}${quote}${is}${quote}${end}` : line,
  );
  return before + moved + after;
}
