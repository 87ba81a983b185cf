const HEADING = /^packages:[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/m;
/** Matches entries, comments and empty lines. */
const LIST = /^(?:[ \t]*(?:[-#][^\n]*)?\r?\n)*(?:[ \t]*-[^\n]*$)?/;
const ENTRY = /^([ \t]*-[ \t]+)(['"]?)([^'"#\r\n]*?)\2([ \t]*(?:#[^\n]*)?\r?)$/gm;

/** Splits the file into the list after `packages:` and the text around it; undefined if there is no such list. */
function splitPackages(text: string): [before: string, list: string, after: string] | undefined {
  const heading = HEADING.exec(text);
  if (heading === null) return undefined;
  const start = heading.index + heading[0].length;
  const [list] = LIST.exec(text.slice(start)) ?? [''];
  return [text.slice(0, start), list, text.slice(start + list.length)];
}

/** Returns the folders that a pnpm-workspace.yaml lists; undefined if its list has an unsupported form. */
export function pnpmWorkspaces(text: string): string[] | undefined {
  const parts = splitPackages(text);
  if (parts === undefined) return /^["']?packages\b/m.test(text) ? undefined : [];
  return [...parts[1].matchAll(ENTRY)].map(([, , , folder = '']) => folder);
}

/** Returns the file with one more folder, keeping comments and settings; undefined if its list has an unsupported form. */
export function withPnpmWorkspace(text: string, folder: string): string | undefined {
  if (pnpmWorkspaces(text) === undefined) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const [before, list, after] = splitPackages(text) ?? [
    `packages:${eol}`,
    '',
    text && `${eol}${text}`,
  ];
  const indent = /^[ \t]*(?=-)/m.exec(list)?.[0] ?? '  ';
  const start = before.endsWith('\n') ? before : `${before}${eol}`;
  return `${start}${indent}- ${folder}${eol}${list}${after}`;
}

/** Returns the file with one folder replaced by another. */
export function withMovedPnpmWorkspace(text: string, oldFolder: string, newFolder: string): string {
  const [before, list, after] = splitPackages(text) ?? [text, '', ''];
  const moved = list.replace(
    ENTRY,
    (line: string, start: string, quote: string, folder: string, end: string) =>
      folder === oldFolder ? `${start}${quote}${newFolder}${quote}${end}` : line,
  );
  return before + moved + after;
}
