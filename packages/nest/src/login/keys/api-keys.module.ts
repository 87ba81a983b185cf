import { Global, Module } from '@nestjs/common';
import { ApiKeys } from './api-keys';
import { ConfigurableKeysModule } from './keys.options';

/** API keys for machines; global, because every module has guards. */
@Global()
@Module({ providers: [ApiKeys], exports: [ApiKeys] })
export class ApiKeysModule extends ConfigurableKeysModule {}
