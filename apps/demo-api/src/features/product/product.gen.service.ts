import { Injectable } from '@nestjs/common';
import { CrudService, defineResource } from '@gen/nest';
import type { Product as ProductRow } from '../../generated/prisma/client';
import { PrismaService } from '../../infrastructure/prisma/prisma.service';
import type { CreateProductGenDto } from './create-product.gen.dto';
import type { UpdateProductGenDto } from './update-product.gen.dto';

export type ProductRecord = ProductRow;

export const productResource = defineResource({
  model: 'Product', delegate: 'product', path: 'products', provider: 'postgresql', key: ['id'],
  fields: {
    id: { kind: 'String' },
    name: { kind: 'String' },
    slug: { kind: 'String', optional: true },
    category: { kind: 'String', optional: true },
    description: { kind: 'String' },
    thumbnail: { kind: 'String', optional: true },
    images: { kind: 'String', list: true },
    datasheet: { kind: 'String', optional: true },
    price: { kind: 'Float' },
    stock: { kind: 'Int' },
    createdAt: { kind: 'DateTime' },
    updatedAt: { kind: 'DateTime' },
  },
  search: ["name","slug","category","description"],
  
  defaultSort: { field: 'createdAt', order: 'desc' },
  constraints: {"Product_slug_key":["slug"]},
  maxLimit: 1000,
});

@Injectable()
export class ProductGenService extends CrudService<ProductRecord, CreateProductGenDto, UpdateProductGenDto> {
  constructor(prisma: PrismaService) { super(prisma, productResource); }
}
