import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noBrowser, openWorld } from './world.ts'
import type { World } from './world.ts'
import { testSubscriptions } from './subscriptions.ts'

let world: World

beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser)
})

beforeAll(async () => {
  if (noBrowser === null) world = await openWorld()
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

testSubscriptions(() => world)
