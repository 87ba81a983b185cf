import { Module } from '@nestjs/common';
import { OrderService } from './order.service';
import { StripeWebhookService } from './stripe/stripe-webhook.service';

@Module({ providers: [OrderService, StripeWebhookService], exports: [OrderService] })
export class OrderModule {}
