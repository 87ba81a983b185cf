import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Settings } from '../../../config/settings';
import { SETTINGS } from '../../../config/settings.module';
import type { Prisma } from '../../../generated/prisma/client';
import { PrismaService } from '../../../infrastructure/prisma/prisma.service';
import { readPaymentId, type StripeEvent } from './stripe-event';
import { isSignedBy } from './stripe-signature';

declare module '@gen/nest' {
  interface AdapterServices {
    stripeWebhookService: StripeWebhookService;
  }
}

/** What an event makes of the order. The order's status before does not matter, nor does the events' sequence. */
const STATUS_AFTER = new Map([
  ['payment_intent.succeeded', 'paid'],
  ['payment_intent.payment_failed', 'failed'],
]);

/** Takes the payment provider's events: the genuine ones, each of them once where it has an id. */
@Injectable()
export class StripeWebhookService {
  private readonly logger = new Logger('Stripe');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
  ) {}

  /** Whether the provider signed these bytes; see `isSignedBy`. */
  isGenuine(header: string, body: Uint8Array): boolean {
    return isSignedBy(this.settings.stripeWebhookSecrets, header, body);
  }

  /**
   * Sets the status of the payment's orders. Events that were handled before, those of other types and those of
   * unknown payments change nothing.
   * @throws BadRequestException for a payment event without a payment
   */
  async handle(event: StripeEvent): Promise<void> {
    const name = event.id ?? 'An event without id';
    const status = STATUS_AFTER.get(event.type);
    if (status === undefined)
      return this.logger.log(`${name}: nothing to do for the type ${event.type}`);
    const payment = readPaymentId(event);
    const changed =
      event.id === undefined
        ? await setStatus(this.prisma, payment, status)
        : await this.setStatusOnce(event.id, payment, status);
    this.logger.log(
      changed === undefined
        ? `${name}: was handled before`
        : `${name}: ${changed} order(s) ${status}`,
    );
  }

  /** How many orders it changed; undefined for an event that is remembered. */
  private setStatusOnce(
    eventId: string,
    payment: string,
    status: string,
  ): Promise<number | undefined> {
    return this.prisma.$transaction(async (transaction) => {
      // Remembered together with the effect. The same event at the same moment waits here for our commit; a failed
      // insert would abort the transaction, a skipped one does not.
      const event = { provider: 'stripe', eventId };
      const remembered = await transaction.webhookEvent.createMany({
        data: event,
        skipDuplicates: true,
      });
      if (remembered.count === 0) return undefined;
      const count = await setStatus(transaction, payment, status);
      // The order may come later than its payment's event, which then has to find it when it is sent again.
      if (count === 0) await transaction.webhookEvent.deleteMany({ where: event });
      return count;
    });
  }
}

/** How many orders it changed. */
async function setStatus(
  { order }: Pick<Prisma.TransactionClient, 'order'>,
  providerPaymentId: string,
  status: string,
): Promise<number> {
  const { count } = await order.updateMany({ where: { providerPaymentId }, data: { status } });
  return count;
}
