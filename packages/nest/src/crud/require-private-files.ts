import type { FactoryProvider } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';
import { PRIVATE_FILES, type PrivateFiles } from './private-files';

/**
 * For the module of a resource with private files: without the signing key that authorized readers
 * depend on, the application does not start.
 */
export function requirePrivateFiles({
  model,
  privateUploads = [],
}: Pick<ResourceDefinition, 'model' | 'privateUploads'>): FactoryProvider<true> {
  return {
    provide: Symbol(`private files of ${model}`),
    inject: [{ token: PRIVATE_FILES, optional: true }],
    useFactory: (files: PrivateFiles | null | undefined) => {
      if (files) return true;
      throw new Error(
        `${model} has private files (${privateUploads.join(', ')}), which the application cannot keep: give UploadsModule a signingKey of 32 random bytes or more (UPLOAD_SIGNING_KEY), and the S3 storage a bucket of their own (S3_PRIVATE_BUCKET)`,
      );
    },
  };
}
