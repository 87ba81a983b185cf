import type { SetUpChoices } from '../../set-up/variables';

/** The options of `gen new`. */
export interface NewFlags extends SetUpChoices {
  name?: string;
  platform?: string;
  nx?: boolean;
  packageManager?: string;
  start?: boolean;
  packages?: string;
  interactive?: boolean;
}
