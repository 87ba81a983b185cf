import type { ModulesContainer } from '@nestjs/core';
import { ADAPTER_UPLOADS, type AttachedUpload, type AttachedUploads } from './uploads-token';

/**
 * Returns the functions of `helpers.upload` from all modules that provide some.
 * @throws Error if two of them have the same name
 */
export function collectAttachedUploads(modules: ModulesContainer): AttachedUploads {
  const attached = new Map<string, AttachedUpload>();
  for (const { providers } of modules.values()) {
    const provided: unknown = providers.get(ADAPTER_UPLOADS)?.instance;
    for (const [name, upload] of Object.entries(provided ?? {})) {
      if (!isUpload(upload)) continue; // such as private state of an instance
      const existing = attached.get(name);
      if (existing && existing !== upload)
        throw new Error(`helpers.upload.${name} is attached twice: give one of them another name`);
      attached.set(name, upload);
    }
  }
  return Object.fromEntries(attached);
}

const isUpload = (value: unknown): value is AttachedUpload => typeof value === 'function';
