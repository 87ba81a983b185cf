/** Options that `all`, `api`, `dashboard` and `dtos` share; omitted ones come from the config. */
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
  /** The models to which the run is limited: a list, or comma-separated names. */
  only?: string | readonly string[];
  /** False never prompts; under Nx it is set by Nx's own flag. */
  interactive?: boolean;
  skipFormat?: boolean;
  /** Overwrites generated files that were edited by hand. */
  force?: boolean;
  /** Removes the last model's files too, when no model is marked any more. */
  prune?: boolean;
  /** Removes the files generated with this other suffix. */
  pruneSuffix?: string;
}

/** How a run is reported, and whether it writes at all. */
export interface ReportOptions {
  /** Write nothing; fail if anything would change. */
  check?: boolean;
  /** Write nothing; show what would change, line by line. */
  diff?: boolean;
  /** Report as JSON. */
  json?: boolean;
  /** Write nothing. */
  dryRun?: boolean;
}

/** How a run communicates with the user. */
export interface Dialogue {
  warn(message: string): void;
  /** Reports what a long run is currently doing. */
  progress?(message: string): void;
  /** Asks whether a model's module directory may be created; absent where nobody can answer. */
  mayCreate?(folder: string, model: string): Promise<boolean>;
}
