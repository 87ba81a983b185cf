import type { Values } from './env-file';

/** What is going to be done, after asking the user. */
export interface SetUpPlan {
  /** New variables for `.env`. */
  variables: Values;
  makesTables: boolean;
  /** The password of the first administrator is generated, so the user does not know it yet. */
  makesPassword: boolean;
  notes: string[];
}
