import type { ModulesContainer } from '@nestjs/core';
import { ADAPTER_UPLOADS, type AttachedUpload, type AttachedUploads } from './uploads-token';

/**
 * The functions of `helpers.upload`, from all modules that provide some.
 * @throws Error where two of them have one name
 */
export function attachedUploads(modules: ModulesContainer): AttachedUploads {
  const attached = new Map<string, AttachedUpload>();
  for (const { providers } of modules.values()) {
    const given: unknown = providers.get(ADAPTER_UPLOADS)?.instance;
    for (const [name, upload] of Object.entries(given ?? {})) {
      if (!isUpload(upload)) continue; // such as what an instance keeps for itself
      const known = attached.get(name);
      if (known && known !== upload)
        throw new Error(`helpers.upload.${name} is attached twice: give one of them another name`);
      attached.set(name, upload);
    }
  }
  return Object.fromEntries(attached);
}

const isUpload = (value: unknown): value is AttachedUpload => typeof value === 'function';
