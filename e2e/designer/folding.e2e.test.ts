import { describe } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { testFolding } from './folding.ts'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

describe.each(['en', 'es'] as const)('folded outlines in %s', (locale) => {
  testFolding(() => world, locale)
})
