import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { ADAPTER_UPLOADS } from '../adapters/uploads-token';
import { PRIVATE_FILES } from '../crud/private-files';
import { UPLOADED_FILES } from '../crud/uploaded-files';
import { allowMultipart } from '../multipart';
import { acceptUploads } from '../values/file-address';
import { adapterUploads } from './adapter-uploads';
import { addressesOf } from './own-addresses';
import { PrivateAddresses } from './private-addresses';
import { UnusedFiles } from './unused-files';
import type { UploadStorage } from './storage';
import { UPLOAD_STORAGE } from './tokens';
import { ConfigurableUploadsModule, UPLOADS_OPTIONS, type UploadsOptions } from './uploads.options';
import { UploadsService } from './uploads.service';

/**
 * Uploaded files of the whole application: stores and serves them, provides `helpers.upload` to
 * adapters, and removes files that no record holds any more.
 */
@Module({
  providers: [
    UploadsService,
    {
      provide: UPLOAD_STORAGE,
      useFactory: ({ storage }: UploadsOptions) => storage,
      inject: [UPLOADS_OPTIONS],
    },
    {
      provide: ADAPTER_UPLOADS,
      useFactory: adapterUploads,
      inject: [UploadsService],
    },
    {
      provide: UPLOADED_FILES,
      useFactory: (storage: UploadStorage, modules: ModulesContainer) =>
        new UnusedFiles(storage, modules),
      inject: [UPLOAD_STORAGE, ModulesContainer],
    },
    {
      provide: PRIVATE_FILES,
      useFactory: (options: UploadsOptions) => PrivateAddresses.of(options),
      inject: [UPLOADS_OPTIONS],
    },
  ],
  exports: [UploadsService, UPLOAD_STORAGE, ADAPTER_UPLOADS, UPLOADED_FILES, PRIVATE_FILES],
})
export class UploadsModule extends ConfigurableUploadsModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage,
  ) {
    super();
  }

  onModuleInit(): void {
    acceptUploads(addressesOf(this.storage));
    // None if a command uses the application without serving it.
    if (this.host.httpAdapter) allowMultipart(this.host.httpAdapter);
  }
}
