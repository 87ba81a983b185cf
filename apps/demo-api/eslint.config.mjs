import baseConfig from '../../eslint.config.mjs';
import { typedRules } from '../../tools/lint/typed.mjs';

export default [...baseConfig, ...typedRules(import.meta.dirname)];
