// So that `npx vitest run PATH` works without an option.
export { default } from './build/vitest.config.ts'
