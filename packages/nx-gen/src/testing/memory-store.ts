import type { RunMemory, RunStore } from '../output/run-memory';

/** A store that keeps a run's memory in this process, so that tests can inspect and change it. */
export class MemoryStore implements RunStore {
  memory?: RunMemory;
  texts: Record<string, string> = {};
  /** Number of writes. */
  writes = 0;

  read(): RunMemory | undefined {
    return this.memory;
  }

  write(memory: RunMemory): void {
    this.memory = JSON.parse(JSON.stringify(memory)) as RunMemory; // serialised, as in a file
    this.writes++;
  }

  readTexts(): Record<string, string> {
    return this.texts;
  }

  writeTexts(texts: Record<string, string>): void {
    this.texts = texts;
  }
}
