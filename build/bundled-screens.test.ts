import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledScreens } from './bundled-screens.ts'

const sources: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'build/bundled-screens.ts': '',
  'src-renderer/testing/openers-end-in-dots.ts': '',
  'src-shared/base/ran.ts': 'export const ran: string[] = []',
  'src-renderer/ui/early.ts': `import { ran } from '#shared/base/ran.ts'\nran.push('early')\nexport const early = 1`,
  'src-renderer/ui/late.ts': `import { ran } from '#shared/base/ran.ts'\nran.push('late')\nexport const late = 1`,
  'src-renderer/ui/a.test.tsx': `import './early.ts'\nimport { ran } from '#shared/base/ran.ts'`,
  'src-renderer/ui/b.test.tsx': `import { late } from './late.ts'`,
  'src-renderer/ui/mocks.test.tsx': `vi.mock('./late.ts')\nimport './early.ts'`,
}
let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-screens-'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What a file is given that imports something; null: the source. */
async function givenFor(id: string, importer: string): Promise<string | null> {
  const { resolveId } = bundledScreens(`${root}/`)
  if (typeof resolveId !== 'function') throw new Error('it resolves nothing')
  const given: unknown = await Reflect.apply(resolveId, undefined, [id, join(root, importer), {}])
  return typeof given === 'string' ? given : null
}

test('a module runs when it is imported, once, whichever file it lies in', async () => {
  const [early, ran, late] = await Promise.all([
    givenFor('./early.ts', 'src-renderer/ui/a.test.tsx?import'),
    givenFor('#shared/base/ran.ts', 'src-renderer/ui/a.test.tsx'),
    givenFor('./late.ts', 'src-renderer/ui/b.test.tsx'),
  ])
  const load = async (path: string | null): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(path ?? 'none').href)) as Record<string, unknown>
  await load(early)
  expect(await load(ran)).toMatchObject({ ran: ['early'] })
  await load(late)
  await load(early)
  expect(await load(ran)).toMatchObject({ ran: ['early', 'late'] })
  expect(basename(dirname(ran ?? ''))).toMatch(/^[0-9a-f]{16}$/)
})

test('sources are given to a test that mocks a module, to what is no test, and where it is no code', async () => {
  expect(await givenFor('./early.ts', 'src-renderer/ui/mocks.test.tsx')).toBeNull()
  expect(await givenFor('./early.ts', 'src-renderer/ui/late.ts')).toBeNull()
  expect(await givenFor('./styles/app.css', 'src-renderer/ui/a.test.tsx')).toBeNull()
  expect(await givenFor('vitest', 'src-renderer/ui/a.test.tsx')).toBeNull()
})

test('what only Vite can serve is told', async () => {
  writeFileSync(join(root, 'src-renderer/ui/late.ts'), 'export const late = import.meta.url')
  await expect(givenFor('./late.ts', 'src-renderer/ui/b.test.tsx')).rejects.toThrow(
    'only Vite can serve this',
  )
})
