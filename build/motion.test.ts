import { expect, test } from 'vitest'
import { hasMotion } from './motion.ts'

test('what moves is tested as it moves, on Windows too; a page is that of somebody who wants no motion', () => {
  const tests = [
    '/home/ana/trama/src-renderer/ui/Dialog.test.tsx',
    'src-renderer/canvas/far/far-layer.test.tsx',
    String.raw`C:\trama\src-renderer\editor\actions\ActionDialogs.test.tsx`,
    '/home/ana/trama/src-renderer/features/builder/BuilderPlan.test.tsx',
    '/home/ana/trama/src-renderer/parts/sign-in/SignInForm.test.tsx',
    '/home/ana/trama/web/client/start/first.test.tsx',
  ]
  expect(tests.map(hasMotion)).toEqual([true, true, true, false, false, false])
})
