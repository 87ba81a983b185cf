import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { CreateProductGenDto } from './create-product.gen.dto';
import type { ProductRecord } from './product.gen.resource';
import { ProductGenService } from './product.gen.service';

/** A product as the forms of the adapters describe it. */
export interface ProductForm {
  name: string;
  description: string;
  price: number;
  imageUrl: string;
  thumbnailUrl: string;
  category?: string | null;
  /** With a slug, the product's name must be new; the slug is varied where another name took it. */
  slug?: string;
}

const SLUG_ATTEMPTS = 3;

/** What this project adds to the generated service. */
@Injectable()
export class ProductService extends ProductGenService {
  /**
   * Creates a product from the generated DTO, or from an adapter's form.
   * @throws BadRequestException when a form with a slug has the name of another product
   */
  override async create(input: CreateProductGenDto | ProductForm): Promise<ProductRecord> {
    if (!isForm(input)) return super.create(input);
    const { imageUrl, thumbnailUrl, slug, ...rest } = input;
    const product = { ...rest, images: [imageUrl], thumbnail: thumbnailUrl };
    if (slug === undefined) return super.create(product);
    for (let attempt = 1; ; attempt++) {
      // Two names may have one slug: "Desk lamp" and "Desk-Lamp".
      const suffix = attempt === 1 ? '' : `-${randomBytes(3).toString('hex')}`;
      try {
        return await this.createNamed({ ...product, slug: slug + suffix });
      } catch (error) {
        if (!(error instanceof ConflictException) || attempt === SLUG_ATTEMPTS) throw error;
      }
    }
  }

  /** @throws BadRequestException when there is a product of this name */
  async requireNewName(name: string): Promise<void> {
    const [known] = await this.delegate.findMany({
      where: { name },
      select: { id: true },
      take: 1,
    });
    if (known) throw new BadRequestException(`A product with the name "${name}" already exists`);
  }

  /** Names are not unique in the database: whoever adds one waits for the others who add the same. */
  private createNamed(product: CreateProductGenDto): Promise<ProductRecord> {
    return this.transact(async (products) => {
      await products.prisma
        .$executeRaw`SELECT pg_advisory_xact_lock(hashtext('Product.name'), hashtext(${product.name}))`;
      await products.requireNewName(product.name);
      return products.create(product);
    });
  }
}

function isForm(input: CreateProductGenDto | ProductForm): input is ProductForm {
  return 'imageUrl' in input;
}
