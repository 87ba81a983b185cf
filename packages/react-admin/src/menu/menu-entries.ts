import type { ResourceDefinition } from 'react-admin';

/** A resource as the menu shows it. */
export interface MenuEntry {
  definition: ResourceDefinition;
  label: string;
  /** Heading that it stands under, as the user reads it. */
  group?: string;
}

export interface MenuSection {
  group: string;
  entries: MenuEntry[];
}

/** The entries that have a group, in the order in which the groups first appear. */
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

/** The entries in whose label, name or group every word of the query is found. */
export function search(entries: readonly MenuEntry[], query: string): MenuEntry[] {
  return entries.filter(({ label, group, definition }) =>
    hasWords(`${label} ${group ?? ''} ${definition.name}`, query),
  );
}

/** Every word of the query stands in the text, whatever its capitals and accents. */
export function hasWords(text: string, query: string): boolean {
  const searched = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Without accents and capitals: `Régions` is found by `reg`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
