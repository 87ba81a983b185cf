import { OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import { IsIds, IsIdsOrChange, IsUndefinable, type IdChange } from '../../../src';

export class NameDto {
  @IsUndefinable() @IsString() id?: string;
  @IsString() name!: string;
}

export class CreatePersonDto {
  @IsString() id!: string;
  @IsString() name!: string;
  @IsString() email!: string;
  @IsString() role!: string;
  @IsOptional() @IsInt() salary?: number | null;
  @IsOptional() @IsInt() bonus?: number | null;
  @IsOptional() @IsString() pin?: string | null;
  @IsOptional() @IsString() mentorId?: string | null;
  @IsOptional() @IsString() countryId?: string | null;
}
export class UpdatePersonDto extends PartialType(CreatePersonDto) {}

export class CreatePostDto {
  @IsString() title!: string;
  @IsUndefinable() @IsString() content?: string;
  @IsUndefinable() @IsBoolean() published?: boolean;
  @IsOptional() @IsString() reviewNote?: string | null;
  @IsOptional() @IsInt() score?: number | null;
  @IsUndefinable() @IsString() authorId?: string;
  @IsUndefinable() @IsIds() tags?: (string | number)[];
  @IsUndefinable() @IsIds() labels?: (string | number)[];
}
export class UpdatePostDto extends PartialType(OmitType(CreatePostDto, ['tags', 'labels'])) {
  @IsUndefinable() @IsIdsOrChange() tags?: (string | number)[] | IdChange;
  @IsUndefinable() @IsIdsOrChange() labels?: (string | number)[] | IdChange;
}

export class TagDto {
  @IsUndefinable() @IsInt() id?: number;
  @IsUndefinable() @IsString() name?: string;
  @IsUndefinable() @IsBoolean() secret?: boolean;
  @IsUndefinable() @IsIds() posts?: (string | number)[];
}

export class LabelDto {
  @IsUndefinable() @IsString() code?: string;
  @IsUndefinable() @IsString() name?: string;
}

export class CreateCommentDto {
  @IsString() postId!: string;
  @IsInt() number!: number;
  @IsString() text!: string;
  @IsOptional() @IsString() authorId?: string | null;
}
export class UpdateCommentDto extends PartialType(CreateCommentDto) {}

export class CreateReplyDto {
  @IsInt() id!: number;
  @IsString() text!: string;
  @IsString() commentPostId!: string;
  @IsInt() commentNumber!: number;
}
export class UpdateReplyDto extends PartialType(CreateReplyDto) {}

export class BoardDto {
  @IsUndefinable() @IsString() id?: string;
  @IsUndefinable() @IsString() name?: string;
  @IsOptional() @IsString() ownerId?: string | null;
  @IsOptional() @IsString() pinnedId?: string | null;
  @IsUndefinable() @IsIds() tags?: (string | number)[];
}

export class FolderDto {
  @IsUndefinable() @IsInt() id?: number;
  @IsUndefinable() @IsString() AND?: string;
  @IsOptional() @IsInt() OR?: number | null;
  @IsOptional() @IsString() ownerId?: string | null;
}
