import { describe } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { testArranging } from './arranging.ts'
import { testDialogs } from './dialogs.ts'
import { testEditing } from './editing.ts'
import { testFiles } from './files.ts'
import { testFinding } from './finding.ts'
import { testFingers } from './fingers.ts'
import { testKeyboard } from './keyboard.ts'
import { testKinds } from './kinds.ts'
import { testLines } from './lines.ts'
import { testLooks } from './looks.ts'
import { testMenus } from './menus.ts'
import { testNodes } from './nodes.ts'
import { testOffline } from './offline.ts'
import { testOutlines } from './outlines.ts'
import { testServer } from './server.ts'
import { testShelf } from './shelf.ts'
import { testTogether, testWithoutNetwork } from './together.ts'
import { testTouch } from './touch.ts'
import { testConversion } from './conversion.ts'
import { testVisitor } from './visitor.ts'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

describe.each(['en', 'es'] as const)('the designer in %s', (locale) => {
  testVisitor(() => world, locale)
  testKeyboard(() => world, locale)
  testTouch(() => world, locale)
  testConversion(() => world, locale)
  testNodes(() => world, locale)
  testLines(() => world, locale)
  testKinds(() => world, locale)
  testLooks(() => world, locale)
  testOutlines(() => world, locale)
  testEditing(() => world, locale)
  testArranging(() => world, locale)
  testMenus(() => world, locale)
  testFinding(() => world, locale)
  testShelf(() => world, locale)
  testFiles(() => world, locale)
  testDialogs(() => world, locale)
  testFingers(() => world, locale)
  testServer(() => world, locale)
})

testOffline(() => world)
testTogether(() => world)
testWithoutNetwork(() => world)
