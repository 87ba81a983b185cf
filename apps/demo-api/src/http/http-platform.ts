import type { INestApplication } from '@nestjs/common';
import type { AbstractHttpAdapter } from '@nestjs/core';

/** What differs between the platforms that NestJS runs on. */
export interface HttpPlatform {
  adapter(): AbstractHttpAdapter;
  /** JSON is the only body that is read; multipart ones are read by the routes that take files. */
  readBodies(app: INestApplication): void;
}

/** Room for a long article; files go through /upload. */
export const MAX_JSON_BYTES = 1024 * 1024;
