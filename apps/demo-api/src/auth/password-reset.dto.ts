import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

export class ForgotPasswordDto {
  @ApiProperty({ type: String, format: 'email' })
  @IsEmail()
  email!: string;
}

export class ResetPasswordDto {
  @ApiProperty({ type: String, description: 'From the link in the e-mail' })
  @IsString()
  @MaxLength(500)
  token!: string;

  @ApiProperty({ type: String, format: 'password' })
  @IsString()
  @MinLength(8)
  @MaxLength(128)
  newPassword!: string;
}
