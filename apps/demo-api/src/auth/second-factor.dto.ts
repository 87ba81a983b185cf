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
  @ApiProperty({ type: String, description: 'A code from the app', example: '123456' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  code!: string;
}

export class ProveFactorDto extends BeginFactorDto {
  @ApiProperty({ type: String, description: 'A code from the app, or a recovery code' })
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

  @ApiProperty({ type: Number, description: 'How many unused ones are left' })
  recoveryCodes!: number;
}

export class NewFactorDto {
  @ApiProperty({ type: String, description: 'In base 32, to be typed into the app' })
  secret!: string;

  @ApiProperty({ type: String, description: '`otpauth://…`, for a QR code' })
  uri!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    description: 'Each works once, in place of a code from the app. They are not shown again',
  })
  recoveryCodes!: string[];
}
