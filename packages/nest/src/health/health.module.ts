import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ConfigurableHealthModule } from './health.options';
import { HealthService } from './health.service';

/**
 * `GET /health/live`, which checks nothing, and `GET /health/ready`, which checks what requests
 * depend on. Both are public: they reveal nothing else.
 */
@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule extends ConfigurableHealthModule {}
