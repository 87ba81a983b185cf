import { sideOf, type Side } from '../../output/conflict';
import { askGit, textInGit } from '../../output/git';

/** What Git is in the middle of, by the name that it gives to the other side, and how it goes on. */
const ON_ITS_WAY: Record<string, string> = {
  MERGE_HEAD: 'git merge --continue',
  REBASE_HEAD: 'git rebase --continue',
  CHERRY_PICK_HEAD: 'git cherry-pick --continue',
};

/** The two sides of a merge that is on its way. */
export interface Sides {
  /** What a side has, as far as it can be told. @param text the file with its conflicts */
  textOf(side: Side, path: string, text: string): string | undefined;
  /** How the merge goes on; undefined where there is none. */
  next?: string;
}

/** @param root absolute path of the workspace, in which paths are told */
export function sidesOf(root: string): Sides {
  const other = Object.keys(ON_ITS_WAY).find(
    (name) => askGit(root, 'rev-parse', '--quiet', '--verify', name) !== undefined,
  );
  const revisions: Record<Side, string[]> = {
    // a file without conflicts is in no stage
    ours: [':2', ...(other ? ['HEAD'] : [])],
    theirs: [':3', ...(other ? [other] : [])],
  };
  return {
    next: other && ON_ITS_WAY[other],
    textOf(side, path, text) {
      for (const revision of revisions[side]) {
        const found = textInGit(root, path, revision);
        if (found !== undefined) return found;
      }
      const alone = sideOf(text, side);
      return alone === text ? undefined : alone;
    },
  };
}
