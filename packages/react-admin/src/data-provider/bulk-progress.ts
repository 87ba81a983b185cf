/** How far a bulk operation came. */
export interface BulkProgress {
  done: number;
  total: number;
  /** The message of the error that ended it. */
  reason: string;
}

/** Adds to an error how many records of a bulk operation were processed before it, in English until the page words it. */
export function withBulkProgress(error: unknown, done: number, total: number): unknown {
  // keeps the error itself, whose other properties decide where it leads
  if (done > 0 && error instanceof Error) {
    const progress: BulkProgress = { done, total, reason: error.message };
    return Object.assign(error, {
      message: `${done} of ${total} done, then: ${error.message}`,
      progress,
    });
  }
  return error;
}

export const bulkProgressOf = (error: unknown): BulkProgress | undefined =>
  error instanceof Error ? (error as { progress?: BulkProgress }).progress : undefined;
