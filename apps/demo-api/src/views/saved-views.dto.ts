import { IsNotBlank } from '@gen/nest';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength } from 'class-validator';

export class SavedViewDto {
  @ApiProperty({ type: String, maxLength: 100, example: 'Paid this month' })
  @IsString()
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiProperty({
    type: Object,
    description: 'Filters and sort order, in the format of the dashboard',
  })
  @IsObject()
  value!: object;
}

export class NewSavedViewDto extends SavedViewDto {
  @ApiProperty({ type: String, maxLength: 100, example: 'orders' })
  @IsString()
  @IsNotBlank()
  @MaxLength(100)
  resource!: string;
}

export class StoredViewDto extends SavedViewDto {
  @ApiProperty({ type: String })
  id!: string;
}
