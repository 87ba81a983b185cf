import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { Accepts } from './accepts';
import type { UploadStorage } from './storage';
import { UploadsController } from './uploads.controller';

/** The options of `UploadsModule.forRoot`. */
export interface UploadsOptions {
  readonly storage: UploadStorage;
  /** The files accepted if a call does not say; defaults to any. */
  readonly accepts?: Accepts | undefined;
  /**
   * Signs the URLs of private files: at least 32 random bytes, the same in all processes. Without it, or with a storage that
   * keeps no private files, the application refuses to start if a model has some.
   */
  readonly signingKey?: string | undefined;
}

/** A class for `UploadsModule.forRootAsync({ useClass })`. */
export interface UploadsOptionsFactory {
  createUploadsOptions(): UploadsOptions | Promise<UploadsOptions>;
}

interface UploadsExtras {
  /** Whether `GET /uploads/...` is served; defaults to true. */
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
