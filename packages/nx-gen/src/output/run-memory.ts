import type { AdapterReading, ClassIR } from '../adapters/ir';
import type { ReadCache } from './cached-reader';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

/**
 * The inputs and outputs of the last run. A run with the same inputs, over unchanged files, has nothing to plan, render
 * or format.
 */
export interface RunMemory {
  /** Hash of everything that plans and formatting depend on. */
  inputs: string;
  /** Hash of the formatter's settings alone. */
  style: string;
  /** Generated files by path: hash of the rendered text, and of the text as written. */
  files: Record<string, { rendered: string; written: string }>;
  /** The user's own wired files by path: hash of the text that needed no further edit. */
  wired: Record<string, string>;
  /** Results of reading the user's adapters, and the classes that they refer to. */
  read: { adapters: ReadCache<AdapterReading>; classes: ReadCache<ClassIR[]> };
}

/** Storage for the memory between runs. */
export interface RunStore {
  read(): RunMemory | undefined;
  write(memory: RunMemory): void;
  /** The generated texts by path, stored separately because most runs do not need them. */
  readTexts(): Record<string, string>;
  writeTexts(texts: Record<string, string>): void;
}

/** Returns true if the file's text has this hash. */
export function hasHash(tree: FileTree, path: string, hash: string | undefined): boolean {
  if (hash === undefined) return false;
  const text = tree.read(path, 'utf-8');
  return text !== null && hashOf(text) === hash;
}
