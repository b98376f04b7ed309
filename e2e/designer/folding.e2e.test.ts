import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { noBrowser, openWorld } from '#e2e/organization/world.ts'
import type { World } from '#e2e/organization/world.ts'
import { testFolding } from './folding.ts'

let world: World

beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser)
})

beforeAll(async () => {
  if (noBrowser === null) world = await openWorld({ env: { TRAMA_PLAN_LIMITS: 'false' } })
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

describe.each(['en', 'es'] as const)('folded outlines in %s', (locale) => {
  testFolding(() => world, locale)
})
