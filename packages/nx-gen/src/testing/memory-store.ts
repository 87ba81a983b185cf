import type { RunMemory, RunStore } from '../output/run-memory';

/** A store that keeps what a run remembers in this process, where a test can look at it and change it. */
export class MemoryStore implements RunStore {
  memory?: RunMemory;
  texts: Record<string, string> = {};
  /** How often something was remembered. */
  writes = 0;

  read(): RunMemory | undefined {
    return this.memory;
  }

  write(memory: RunMemory): void {
    this.memory = JSON.parse(JSON.stringify(memory)) as RunMemory; // as a file would keep it
    this.writes++;
  }

  readTexts(): Record<string, string> {
    return this.texts;
  }

  writeTexts(texts: Record<string, string>): void {
    this.texts = texts;
  }
}
