import { conflictLine } from '../output/conflict';
import type { GeneratedFile } from '../render/render';
import { type Diagnostic, GenError } from '../base/diagnostics';
import type { LastRun } from './last-run';
import { differenceOf } from './difference';

/** So many files are shown with what is different in them; the others are named. */
const SHOWN = 3;

/** Why generated files cannot be written, and the ways out. */
export class Refusals {
  private readonly found: Diagnostic[] = [];
  /** Files of which the manifest says nothing, with what would change in them. */
  private readonly unknown: { path: string; details: string[] }[] = [];

  constructor(private readonly last: LastRun) {}

  foreign({ path, subject }: GeneratedFile): void {
    this.found.push({
      message: `${path} was not written by the generator, and ${subject} needs that place`,
      cure: 'move or rename your file',
    });
  }

  edited(file: GeneratedFile, present: string): void {
    const { path } = file;
    const entry = this.last.manifest.entries.get(path);
    const line = conflictLine(present, true);
    if (line !== undefined)
      this.found.push({
        message: `${path}:${line} holds a merge conflict`,
        cure: `${this.last.command('resolve')} takes one side of it and generates it again`,
      });
    else if (present.trim() === '')
      this.found.push({
        message: `${path} was emptied`,
        cure: 'delete it, and it is generated again, or run again with --force',
      });
    else if (entry === undefined)
      this.unknown.push({ path, details: this.isShown() ? differenceOf(present, file.text) : [] });
    else this.found.push(this.editOf(file, present, entry.hash));
  }

  /** @throws {GenError} where there is any */
  throwAny(): void {
    const all = [...this.found, ...this.unknownFiles()];
    if (all.length > 0) throw new GenError(all);
  }

  private editOf({ path, text }: GeneratedFile, present: string, hash: string): Diagnostic {
    const ways = `${path} is not as the generator left it. ${WAYS_OUT}`;
    if (!this.isShown()) return { message: ways };
    const left = this.last.textOf(path, hash);
    return left === undefined
      ? { message: ways, details: [NOT_AT_HAND, ...differenceOf(text, present)] }
      : { message: `${ways}; + and - are your changes`, details: differenceOf(left, present) };
  }

  private isShown(): boolean {
    return this.found.length + this.unknown.length < SHOWN;
  }

  private unknownFiles(): Diagnostic[] {
    if (this.unknown.length === 0) return [];
    const { manifest } = this.last;
    const reason = manifest.isThere
      ? `${manifest.path} does not name these files, so that an edit cannot be told from older output: run again with --force where nothing in them is yours:`
      : `${manifest.path} is not there, by which files that were edited are told from older output: bring it back, as with "git checkout -- ${manifest.path}", or run again with --force where nothing in these is yours:`;
    const details = this.unknown.flatMap(({ path, details: lines }) => [
      `  ${path}`,
      ...lines.map((line) => `  ${line}`),
    ]);
    return [{ message: reason, details }];
  }
}

const NOT_AT_HAND =
  'What it left is not at hand: + is what only your file has, - is what a run would write.';

const WAYS_OUT =
  'Move your change into a file of your own (a subclass of the service, a .custom.tsx page), or run again with --force to lose it';
