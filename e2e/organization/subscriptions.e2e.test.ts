import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noBrowser, openGround } from './ground.ts'
import type { Ground } from './ground.ts'
import { testSubscriptions } from './subscriptions.ts'

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

testSubscriptions(() => ground)
