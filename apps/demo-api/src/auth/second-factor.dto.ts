import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class BeginFactorDto {
  @ApiProperty({ type: String, format: 'password' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password!: string;
}

export class ConfirmFactorDto {
  @ApiProperty({ type: String, description: 'Of the app', example: '123456' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  code!: string;
}

export class ProveFactorDto extends BeginFactorDto {
  @ApiProperty({ type: String, description: 'Of the app, or a recovery code' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  code!: string;
}

export class FactorStateDto {
  @ApiProperty({ type: Boolean })
  isOn!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since!: Date | null;

  @ApiProperty({ type: Number, description: 'How many are left' })
  recoveryCodes!: number;
}

export class NewFactorDto {
  @ApiProperty({ type: String, description: 'In base 32, for who types it into the app' })
  secret!: string;

  @ApiProperty({ type: String, description: '`otpauth://…`, for a QR code' })
  uri!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    description: 'Each counts once in the place of a code of the app. Nobody is told them again',
  })
  recoveryCodes!: string[];
}
