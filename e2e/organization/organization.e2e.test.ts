import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noBrowser, openGround } from './ground.ts'
import type { Ground } from './ground.ts'
import { testLinks } from './links.ts'
import { testLoading } from './loading.ts'
import { testPlaces } from './places.ts'
import { testStatistics } from './statistics.ts'
import { testStories } from './stories.ts'

let ground: Ground

beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser)
})

beforeAll(async () => {
  if (noBrowser === null) ground = await openGround()
})

afterAll(async () => {
  if (noBrowser === null) await ground.close()
})

testLinks(() => ground)
testLoading(() => ground)
testPlaces(() => ground)
testStatistics(() => ground)
testStories(() => ground)
