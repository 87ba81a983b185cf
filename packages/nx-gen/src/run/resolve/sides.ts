import { sideOf, type Side } from '../../output/conflict';
import { runGit, textInGit } from '../../output/git';

/** Git operations in progress, by their name for the other side, with the command that continues them. */
const CONTINUE_COMMANDS: Record<string, string> = {
  MERGE_HEAD: 'git merge --continue',
  REBASE_HEAD: 'git rebase --continue',
  CHERRY_PICK_HEAD: 'git cherry-pick --continue',
};

/** The two sides of a merge in progress. */
export interface Sides {
  /**
   * Returns a side's version of a file, if it can be determined.
   * @param text the file with its conflicts
   */
  textOf(side: Side, path: string, text: string): string | undefined;
  /** The command that continues the merge; undefined if there is none. */
  next?: string;
}

/** @param root absolute path of the workspace, which paths are relative to */
export function sidesOf(root: string): Sides {
  const otherHead = Object.keys(CONTINUE_COMMANDS).find(
    (name) => runGit(root, 'rev-parse', '--quiet', '--verify', name) !== undefined,
  );
  const revisions: Record<Side, string[]> = {
    // a file without conflicts is not staged by side
    ours: [':2', ...(otherHead ? ['HEAD'] : [])],
    theirs: [':3', ...(otherHead ? [otherHead] : [])],
  };
  return {
    next: otherHead && CONTINUE_COMMANDS[otherHead],
    textOf(side, path, text) {
      for (const revision of revisions[side]) {
        const found = textInGit(root, path, revision);
        if (found !== undefined) return found;
      }
      const sideText = sideOf(text, side);
      return sideText === text ? undefined : sideText;
    },
  };
}
