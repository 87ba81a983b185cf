import type { ResourceDefinition } from 'react-admin';

/** A resource as shown in the menu. */
export interface MenuEntry {
  definition: ResourceDefinition;
  label: string;
  /** The translated heading it belongs under. */
  group?: string;
}

export interface MenuSection {
  group: string;
  entries: MenuEntry[];
}

/** Groups the entries that have a group, in the order in which the groups first appear. */
export function sectionsOf(entries: readonly MenuEntry[]): MenuSection[] {
  const sections = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    if (entry.group === undefined) continue;
    const section = sections.get(entry.group);
    if (section) section.push(entry);
    else sections.set(entry.group, [entry]);
  }
  return [...sections].map(([group, members]) => ({ group, entries: members }));
}

/** Returns the entries whose label, name or group contains every word of the query. */
export function searchEntries(entries: readonly MenuEntry[], query: string): MenuEntry[] {
  return entries.filter(({ label, group, definition }) =>
    matchesWords(`${label} ${group ?? ''} ${definition.name}`, query),
  );
}

/** Whether the text contains every word of the query, ignoring case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const haystack = normalizeText(text);
  return normalizeText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** Removes accents and case: `Régions` is found by `reg`. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
