import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Prisma, type Product } from '../../../../../apps/demo-api/src/generated/prisma/client';
import { PrismaService } from '../prisma.service';
import type { CreateProductDto, ListProductsDto, UpdateProductDto } from './product.dto';

export interface Page {
  data: Product[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

@Injectable()
export class ProductsService {
  constructor(private readonly prisma: PrismaService) {}

  async list({ page, limit }: ListProductsDto): Promise<Page> {
    const [data, total] = await Promise.all([
      this.prisma.product.findMany({
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.prisma.product.count(),
    ]);
    return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
  }

  async get(id: string): Promise<Product> {
    const product = await this.prisma.product.findUnique({ where: { id } });
    if (!product) throw new NotFoundException(`There is no product ${id}`);
    return product;
  }

  create(data: CreateProductDto): Promise<Product> {
    return this.prisma.product.create({ data }).catch(explain);
  }

  update(id: string, data: UpdateProductDto): Promise<Product> {
    return this.prisma.product.update({ where: { id }, data }).catch(explain);
  }
}

/** @throws 404 for a missing record, 409 for a value that another record has */
function explain(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2025') throw new NotFoundException('There is no such product');
    if (error.code === 'P2002') throw new ConflictException('Another product has this slug');
  }
  throw error;
}
