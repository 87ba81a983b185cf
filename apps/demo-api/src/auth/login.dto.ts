import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

export class LoginDto {
  @ApiProperty({ type: String, format: 'email', example: 'admin@example.com' })
  @IsEmail()
  email!: string;

  @ApiProperty({ type: String, format: 'password', example: 'demo-admin-password' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'If the second factor is on: a code from the app, or a recovery code',
  })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  code?: string | null;
}

export class ChangePasswordDto extends LoginDto {
  @ApiProperty({ type: String, format: 'password' })
  @IsString()
  @MinLength(8)
  @MaxLength(128)
  newPassword!: string;
}

export class LoginResponseDto {
  @ApiProperty({ type: String, description: 'Send it as `Authorization: Bearer <accessToken>`' })
  accessToken!: string;
}
