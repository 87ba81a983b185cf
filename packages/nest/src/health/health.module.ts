import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ConfigurableHealthModule } from './health.options';
import { HealthService } from './health.service';

/**
 * `GET /health/live`, which asks nobody, and `GET /health/ready`, which asks what requests cannot be served without. Both
 * are open: they tell no more than that.
 */
@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule extends ConfigurableHealthModule {}
