import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { testDrawing } from './drawing.ts'
import { noFirefox, openFirefoxWorld } from './launch.ts'
import type { FirefoxWorld } from './launch.ts'
import { testOrganization } from './organization.ts'

let world: FirefoxWorld

beforeEach((context) => {
  if (noFirefox !== null) context.skip(noFirefox)
})

beforeAll(async () => {
  if (noFirefox === null) world = await openFirefoxWorld()
})

afterAll(async () => {
  if (noFirefox === null) await world.close()
})

describe.each(['en', 'es'] as const)('Firefox in %s', (locale) => {
  testDrawing(() => world, locale)
  testOrganization(() => world, locale)
})
