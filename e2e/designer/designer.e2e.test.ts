import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { noBrowser, openGround } from '#e2e/organization/ground.ts'
import type { Ground } from '#e2e/organization/ground.ts'
import { testKeyboard } from './keyboard.ts'
import { testOffline } from './offline.ts'
import { testTogether } from './together.ts'
import { testTouch } from './touch.ts'
import { testTurn } from './turn.ts'
import { testVisitor } from './visitor.ts'

let ground: Ground

beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser)
})

beforeAll(async () => {
  if (noBrowser === null) ground = await openGround({ env: { TRAMA_PLAN_LIMITS: 'false' } })
})

afterAll(async () => {
  if (noBrowser === null) await ground.close()
})

describe.each(['en', 'es'] as const)('the designer in %s', (locale) => {
  testVisitor(() => ground, locale)
  testKeyboard(() => ground, locale)
  testTouch(() => ground, locale)
  testTurn(() => ground, locale)
})

testOffline(() => ground)
testTogether(() => ground)
