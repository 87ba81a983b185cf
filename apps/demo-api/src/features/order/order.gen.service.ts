import { Injectable } from '@nestjs/common';
import { CrudService, defineResource } from '@gen/nest';
import type { Order as OrderRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreateOrderGenDto } from './create-order.gen.dto';
import type { UpdateOrderGenDto } from './update-order.gen.dto';

export type OrderRecord = OrderRow;

export const orderResource = defineResource({
  model: 'Order', delegate: 'order', path: 'orders', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    userId: { kind: 'String' },
    amount: { kind: 'Float' },
    status: { kind: 'String' },
    providerPaymentId: { kind: 'String', optional: true },
    discount: { kind: 'Float' },
    promoCodeId: { kind: 'String', optional: true },
    createdAt: { kind: 'DateTime' },
    updatedAt: { kind: 'DateTime' },
  },
  search: ["status"],
  
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {"Order_userId_fkey":["userId"],"Order_promoCodeId_fkey":["promoCodeId"]},
  maxLimit: 1000,
});

@Injectable()
export class OrderGenService extends CrudService<OrderRecord, CreateOrderGenDto, UpdateOrderGenDto> {
  constructor(prisma: PrismaService) { super(prisma, orderResource); }
}
