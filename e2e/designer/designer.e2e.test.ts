import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { noBrowser, openGround } from '#e2e/organization/ground.ts'
import type { Ground } from '#e2e/organization/ground.ts'
import { testArranging } from './arranging.ts'
import { testDialogs } from './dialogs.ts'
import { testEditing } from './editing.ts'
import { testFiles } from './files.ts'
import { testFinding } from './finding.ts'
import { testFingers } from './fingers.ts'
import { testKeyboard } from './keyboard.ts'
import { testMenus } from './menus.ts'
import { testNodes } from './nodes.ts'
import { testOffline } from './offline.ts'
import { testOutlines } from './outlines.ts'
import { testServer } from './server.ts'
import { testShelf } from './shelf.ts'
import { testTogether, testWithoutNetwork } from './together.ts'
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
  testNodes(() => ground, locale)
  testOutlines(() => ground, locale)
  testEditing(() => ground, locale)
  testArranging(() => ground, locale)
  testMenus(() => ground, locale)
  testFinding(() => ground, locale)
  testShelf(() => ground, locale)
  testFiles(() => ground, locale)
  testDialogs(() => ground, locale)
  testFingers(() => ground, locale)
  testServer(() => ground, locale)
})

testOffline(() => ground)
testTogether(() => ground)
testWithoutNetwork(() => ground)
