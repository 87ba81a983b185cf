import { HttpException } from '@nestjs/common';

/** The status that the work of a service would be answered with. */
export const statusOf = (done: Promise<unknown>): Promise<number> =>
  done.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof HttpException) return error.getStatus();
      throw error;
    },
  );
