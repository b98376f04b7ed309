import { afterAll, beforeAll, describe } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { noBrowser, openWorld, type World } from '#e2e/organization/world.ts'
import { testFolding } from './folding.ts'

let world: World

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser === null) world = await openWorld({ env: { TRAMA_PLAN_LIMITS: 'false' } })
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

describe.each(['en', 'es'] as const)('folded outlines in %s', (locale) => {
  testFolding(() => world, locale)
})
