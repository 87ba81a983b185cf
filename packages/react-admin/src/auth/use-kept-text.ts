import { useGetIdentity } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { createBrowserText, type BrowserText } from './browser-text.js';

export interface KeptText {
  /** Null if none is kept, or while the user is unknown. */
  text: string | null;
  keep: (text: string) => void;
  /** Whether the user is known. */
  isRead: boolean;
}

const texts = new Map<string, BrowserText>();
const listeners = new Set<() => void>();

/** A text that this browser keeps for each of its users; not in react-admin's store, which is cleared when they log out. */
export function useKeptText(name: string): KeptText {
  const { identity, isPending } = useGetIdentity();
  const kept = keptText(`gen.${name}.${identity?.id ?? ''}`);
  const text = useSyncExternalStore(subscribe, kept.read);
  return {
    text: isPending ? null : text,
    keep(changed) {
      kept.write(changed);
      listeners.forEach((listener) => listener());
    },
    isRead: !isPending,
  };
}

function keptText(key: string): BrowserText {
  const kept = texts.get(key) ?? createBrowserText(key);
  texts.set(key, kept); // it may have the text only in memory
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another window
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
