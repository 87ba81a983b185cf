import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The body of every error answer, for OpenAPI. */
export class ApiErrorDto {
  @ApiProperty({ type: Number, example: 400 })
  statusCode!: number;

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  message!: string | string[];

  @ApiProperty({ type: String, example: 'Bad Request' })
  error!: string;

  @ApiPropertyOptional({
    type: 'object',
    description: 'Texts by field name',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;

  @ApiProperty({
    type: String,
    description: 'The stable part, for programs',
    example: 'VALIDATION',
  })
  code!: string;
}
