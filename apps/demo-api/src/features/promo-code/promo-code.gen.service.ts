import { Injectable } from '@nestjs/common';
import { CrudService, defineResource } from '@gen/nest';
import type { PromoCode as PromoCodeRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreatePromoCodeGenDto } from './create-promo-code.gen.dto';
import type { UpdatePromoCodeGenDto } from './update-promo-code.gen.dto';

export type PromoCodeRecord = PromoCodeRow;

export const promoCodeResource = defineResource({
  model: 'PromoCode', delegate: 'promoCode', path: 'promo-codes', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    code: { kind: 'String' },
    discount: { kind: 'Float' },
    maxUses: { kind: 'Int' },
    usedCount: { kind: 'Int' },
    expiresAt: { kind: 'DateTime' },
    active: { kind: 'Boolean' },
    createdAt: { kind: 'DateTime' },
  },
  search: ["code"],
  
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {"PromoCode_code_key":["code"]},
  maxLimit: 1000,
});

@Injectable()
export class PromoCodeGenService extends CrudService<PromoCodeRecord, CreatePromoCodeGenDto, UpdatePromoCodeGenDto> {
  constructor(prisma: PrismaService) { super(prisma, promoCodeResource); }
}
