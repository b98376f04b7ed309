import { afterAll, beforeAll } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { noBrowser, openWorld, type World } from './world.ts'
import { testSubscriptions } from './subscriptions.ts'

let world: World

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser === null) world = await openWorld()
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

testSubscriptions(() => world)
