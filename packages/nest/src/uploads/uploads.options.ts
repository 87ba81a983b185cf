import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { Accepts } from './accepts';
import type { UploadStorage } from './storage';
import { UploadsController } from './uploads.controller';

/** What `UploadsModule.forRoot` takes. */
export interface UploadsOptions {
  readonly storage: UploadStorage;
  /** Which files are taken where a call does not say; any when absent. */
  readonly accepts?: Accepts | undefined;
  /**
   * Signs the addresses of private files: 32 random bytes or more, the same for all processes. Without it, or with a
   * storage that keeps no private files, the application does not start where a model has some.
   */
  readonly signingKey?: string | undefined;
}

/** A class for `UploadsModule.forRootAsync({ useClass })`. */
export interface UploadsOptionsFactory {
  createUploadsOptions(): UploadsOptions | Promise<UploadsOptions>;
}

interface UploadsExtras {
  /** Whether `GET /uploads/...` answers; true when absent. */
  readonly serve?: boolean;
}

const extras: UploadsExtras = { serve: true };

export const {
  ConfigurableModuleClass: ConfigurableUploadsModule,
  MODULE_OPTIONS_TOKEN: UPLOADS_OPTIONS,
} = new ConfigurableModuleBuilder<UploadsOptions>()
  .setClassMethodName('forRoot')
  .setFactoryMethodName('createUploadsOptions')
  .setExtras(extras, (definition, { serve }) => ({
    ...definition,
    global: true,
    controllers: serve ? [UploadsController] : [],
  }))
  .build();
