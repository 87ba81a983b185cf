import { DiskStorage } from '@gen/nest/uploads';
import type { OnApplicationShutdown } from '@nestjs/common';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of uploads that is deleted with the process. */
export class TemporaryStorage extends DiskStorage implements OnApplicationShutdown {
  constructor() {
    super(mkdtempSync(join(tmpdir(), 'demo-api-uploads-')));
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
