export { LimitLogins } from './limit-logins.decorator';
export { LoginLimitsModule } from './login-limits.module';
export type { LoginLimitsOptions } from './login-limits.options';
export { withAccountRules, type AccountRules } from './account-rules';
export { keptAccounts } from './kept-accounts';
export { passwordStamp } from './password-stamp';
