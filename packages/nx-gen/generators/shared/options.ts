/** Options that `all`, `api`, `dashboard` and `dtos` share; what is left out comes from the config. */
export interface GenerateOptions {
  /** Folder of the config, relative to the workspace root; `.` for the root itself. */
  root: string;
  /** The config, relative to `root`. */
  config?: string;
  schema?: string;
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  updateDataProvider?: boolean;
  skipFormat?: boolean;
  /** Writes generated files again that were edited by hand. */
  force?: boolean;
  /** Removes the files of the last model too, where no model is marked any more. */
  prune?: boolean;
}

/** How a run talks to people. */
export interface Dialogue {
  warn(message: string): void;
  /** Says what a long run is doing now. */
  progress?(message: string): void;
  /** Asks whether a model's module directory may be created; absent where nobody can answer. */
  mayCreate?(folder: string, model: string): Promise<boolean>;
}
