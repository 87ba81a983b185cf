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
  /** The models that the run is limited to: a list, or names with commas between them. */
  only?: string | readonly string[];
  /** False asks nothing; under Nx its own flag says so. */
  interactive?: boolean;
  skipFormat?: boolean;
  /** Writes generated files again that were edited by hand. */
  force?: boolean;
  /** Removes the files of the last model too, where no model is marked any more. */
  prune?: boolean;
  /** Removes the files that were generated with this other suffix. */
  pruneSuffix?: string;
}

/** How a run is told, and whether it writes at all. */
export interface ReportOptions {
  /** Write nothing; fail where something would change. */
  check?: boolean;
  /** Write nothing; show what would change, line by line. */
  diff?: boolean;
  /** For programs. */
  json?: boolean;
  /** Write nothing. */
  dryRun?: boolean;
}

/** How a run talks to people. */
export interface Dialogue {
  warn(message: string): void;
  /** Says what a long run is doing now. */
  progress?(message: string): void;
  /** Asks whether a model's module directory may be created; absent where nobody can answer. */
  mayCreate?(folder: string, model: string): Promise<boolean>;
}
