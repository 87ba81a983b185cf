import type { Wishes } from '../../set-up/variables';

/** What `gen new` is told. */
export interface NewFlags extends Wishes {
  name?: string;
  platform?: string;
  nx?: boolean;
  packageManager?: string;
  start?: boolean;
  packages?: string;
  interactive?: boolean;
}
