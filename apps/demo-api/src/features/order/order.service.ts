import { Injectable } from '@nestjs/common';
import type { CreateOrderGenDto } from './create-order.gen.dto';
import type { OrderRecord } from './order.gen.resource';
import { OrderGenService } from './order.gen.service';

/** What this project adds to the generated service. */
@Injectable()
export class OrderService extends OrderGenService {
  /** A new order waits for its payment, whatever the input says. */
  override create(input: CreateOrderGenDto): Promise<OrderRecord> {
    return super.create({ ...input, status: 'pending' });
  }
}
