import { describe } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { testEditing } from './editing.ts'
import { testFiles } from './files.ts'
import { testFinding } from './finding.ts'
import { testJoining } from './joining.ts'
import { testLooks } from './looks.ts'
import { testNaming } from './naming.ts'
import { testPhone } from './phone.ts'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

// The first way that a habit from other editors suggests, by real input on what is visible alone.
describe('habits on a desktop', () => {
  testNaming(() => world, 'en')
  testJoining(() => world, 'es')
  testLooks(() => world, 'en')
  testEditing(() => world, 'es')
  testFinding(() => world, 'en')
  testFiles(() => world, 'es')
})

describe('habits on a phone', () => {
  testPhone(() => world, 'es')
})
