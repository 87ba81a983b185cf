import type { AdapterReading, ClassIR } from '../adapters/ir';
import type { Known } from './recall';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

/**
 * What the last run was made from and what it wrote. A run from the same inputs, over files that are
 * still as it left them, has nothing to plan, render or format.
 */
export interface RunMemory {
  /** Hash of everything that plans and formatting depend on. */
  inputs: string;
  /** Hash of the formatter's settings alone. */
  style: string;
  /** Generated files by path: hash of the rendered text, and of the text as it was written. */
  files: Record<string, { rendered: string; written: string }>;
  /** The user's own wired files by path: hash of the text that needed no further edit. */
  wired: Record<string, string>;
  /** What was found in the user's adapters, and in the classes that they name. */
  read: { adapters: Known<AdapterReading>; classes: Known<ClassIR[]> };
}

/** Where a memory is kept between runs. */
export interface RunStore {
  read(): RunMemory | undefined;
  write(memory: RunMemory): void;
  /** The generated texts by path: kept apart, because a run that goes well needs none of them. */
  readTexts(): Record<string, string>;
  writeTexts(texts: Record<string, string>): void;
}

/** True where the file's text has this hash. */
export function isAsRemembered(tree: FileTree, path: string, hash: string | undefined): boolean {
  if (hash === undefined) return false;
  const text = tree.read(path, 'utf-8');
  return text !== null && hashOf(text) === hash;
}
