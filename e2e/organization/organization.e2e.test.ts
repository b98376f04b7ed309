import { afterAll, beforeAll } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { noBrowser, openWorld, type World } from './world.ts'
import { testLinks } from './links.ts'
import { testLoading } from './loading.ts'
import { testEveryPage } from './every-page.ts'
import { testStatistics } from './statistics.ts'
import { testStories } from './stories.ts'

let world: World

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser === null) world = await openWorld()
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

testLinks(() => world)
testLoading(() => world)
testEveryPage(() => world)
testStatistics(() => world)
testStories(() => world)
