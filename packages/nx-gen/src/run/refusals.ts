import { posix } from 'node:path';
import { formatCount } from '../base/format-count';
import { configFileName } from '../config/load-config';
import { conflictLine } from '../output/conflict';
import type { GeneratedFile } from '../render/render';
import { type Diagnostic, GenError } from '../base/diagnostics';
import type { LastRun } from './last-run';
import { diffLines } from './difference';

/** Number of files that are shown with their diff; the others are only named. */
const MAX_DIFFS = 3;

/** The reasons why generated files cannot be written, with the ways out. */
export class Refusals {
  private readonly diagnostics: Diagnostic[] = [];
  /** Files missing from the manifest, with what would change in them. */
  private readonly unlisted: { path: string; details: string[] }[] = [];
  /** Files of other projects. */
  private readonly owned: { path: string; owner: string }[] = [];

  constructor(private readonly last: LastRun) {}

  addForeign({ path, subject }: GeneratedFile): void {
    this.diagnostics.push({
      message: `${path} was not written by the generator, but ${subject} needs that path`,
      cure: 'move or rename your file',
    });
  }

  addOwned({ path }: GeneratedFile, owner: string): void {
    this.owned.push({ path, owner });
  }

  addEdited(file: GeneratedFile, present: string): void {
    const { path } = file;
    const entry = this.last.manifest.entries.get(path);
    const line = conflictLine(present, true);
    if (line !== undefined)
      this.diagnostics.push({
        message: `${path}:${line} holds a merge conflict`,
        cure: `${this.last.command('resolve')} takes one side of it and generates it again`,
      });
    else if (present.trim() === '')
      this.diagnostics.push({
        message: `${path} was emptied`,
        cure: 'delete it to have it generated again, or run again with --force',
      });
    else if (entry === undefined)
      this.unlisted.push({
        path,
        details: this.canShowDiff() ? diffLines(present, file.text) : [],
      });
    else this.diagnostics.push(this.describeEdit(file, present, entry.hash));
  }

  /** @throws {GenError} if there are any */
  throwIfAny(): void {
    const all = [...this.ownedFiles(), ...this.diagnostics, ...this.unknownFiles()];
    if (all.length > 0) throw new GenError(all);
  }

  private describeEdit({ path, text }: GeneratedFile, present: string, hash: string): Diagnostic {
    const summary = `${path} is not as the generator left it. ${EDIT_CURE}`;
    if (!this.canShowDiff()) return { message: summary };
    const lastOutput = this.last.textOf(path, hash);
    return lastOutput === undefined
      ? { message: summary, details: [LAST_OUTPUT_UNKNOWN, ...diffLines(text, present)] }
      : {
          message: `${summary}; + and - are your changes`,
          details: diffLines(lastOutput, present),
        };
  }

  private canShowDiff(): boolean {
    return this.diagnostics.length + this.unlisted.length < MAX_DIFFS;
  }

  private ownedFiles(): Diagnostic[] {
    const [first] = this.owned;
    if (first === undefined) return [];
    const rest = this.owned.length - 1;
    const files = rest === 0 ? '' : ` and ${formatCount(rest, 'more file')}`;
    return [
      {
        message: `${first.path}${files} ${rest === 0 ? 'is' : 'are'} generated for ${first.owner}`,
        cure: `set dashboardPath and dtosPath in ${posix.join(this.last.project, configFileName)} to folders that no other API has`,
      },
    ];
  }

  private unknownFiles(): Diagnostic[] {
    if (this.unlisted.length === 0) return [];
    const { manifest } = this.last;
    const reason = manifest.exists
      ? `${manifest.path} does not list these files, so edits cannot be told from older output: run again with --force if nothing in them is yours:`
      : `${manifest.path}, which tells edited files from older output, is missing: restore it, as with "git checkout -- ${manifest.path}", or run again with --force if nothing in these is yours:`;
    const details = this.unlisted.flatMap(({ path, details: lines }) => [
      `  ${path}`,
      ...lines.map((line) => `  ${line}`),
    ]);
    return [{ message: reason, details }];
  }
}

const LAST_OUTPUT_UNKNOWN =
  'Its last output is unknown: + is what only your file has, - is what a run would write.';

const EDIT_CURE =
  'Move your change to a file of your own (a subclass of the service, a .custom.tsx page), or run again with --force to lose it';
