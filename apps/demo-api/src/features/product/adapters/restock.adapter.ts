import { adapter } from '@gen/nest';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

class RestockDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 10_000 })
  @IsInt()
  @Min(1)
  @Max(10_000)
  amount!: number;
}

export default adapter.json(
  {
    method: 'POST',
    path: '/:id/restock',
    auth: ['JwtAuthGuard', 'AdminGuard'],
    body: RestockDto,
    target: 'ProductService.get',
    summary: 'Add to the stock of a product',
  },
  async ({ body: { amount }, params: { id }, di }) => {
    // The database adds, so that two deliveries at the same moment both count.
    await di.prisma.product.update({ where: { id }, data: { stock: { increment: amount } } });
    return { args: id };
  },
);
