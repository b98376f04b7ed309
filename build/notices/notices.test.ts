import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatherPackages } from './bundled-packages.ts'
import { checkPackages } from './notices.ts'
import { packageFolderOf, readPackage, type Package } from './packages.ts'
import { noticesFile, thirdPartyNotices } from './third-party-notices.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Nothing of it is left where types are. */
const onlyTypes = 'strict-event-emitter-types'

/** Packages that are installed for the product to run: more than is bundled, and known without a build. */
function installed(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional }]) => path !== '' && dev !== true && optional !== true)
    .map(([path]) => join(root, path))
    .filter((folder) => !folder.endsWith(`/${onlyTypes}`))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readPackage)
}

test('every package that the product uses may be shipped, and its licence is there', () => {
  const packages = installed()
  expect(packages.length).toBeGreaterThan(100)
  expect(checkPackages(packages)).toEqual([])
})

test.each([
  { license: 'MIT', isFine: true },
  { license: '(MIT OR GPL-3.0-only)', isFine: true },
  { license: 'MIT AND ISC', isFine: true },
  { license: 'MIT AND AGPL-3.0-only', isFine: false },
  { license: 'GPL-3.0-or-later', isFine: false },
  { license: '', isFine: false },
  { license: 'SEE LICENSE IN x', isFine: false },
])('a licence $license', ({ license, isFine }) => {
  const one: Package = { name: 'one', version: '1.0.0', license, repository: '', texts: ['text'] }
  expect(checkPackages([one]).length).toBe(isFine ? 0 : 1)
  expect(checkPackages([{ ...one, texts: [] }]).length).toBe(1)
})

test.each([
  { path: '/a/node_modules/react/index.js', folder: '/a/node_modules/react' },
  { path: '/a/node_modules/@x/y/z.js?url', folder: '/a/node_modules/@x/y' },
  { path: '/a/node_modules/one/node_modules/two/z.js', folder: '/a/node_modules/one/node_modules/two' },
  { path: 'C:\\a\\node_modules\\one\\z.js', folder: 'C:/a/node_modules/one' },
  { path: '/a/src/node.ts', folder: null },
])('the package of $path', ({ path, folder }) => {
  expect(packageFolderOf(path)).toBe(folder)
})

let planted = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(planted, path)), { recursive: true })
  writeFileSync(join(planted, path), text)
}
const plant = (name: string, fields: object, code: string): void => {
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...fields }),
  )
  write(`node_modules/${name}/LICENSE`, `Licence of ${name}`)
  write(`node_modules/${name}/index.js`, code)
}
const buildPlanted = async (): Promise<string> => {
  const packages = gatherPackages()
  await build({
    root: planted,
    configFile: false,
    logLevel: 'silent',
    plugins: [thirdPartyNotices(packages)],
    worker: { plugins: () => [packages.plugin()] },
    build: { rolldownOptions: { input: join(planted, 'main.js') } },
  })
  return readFileSync(join(planted, 'dist', noticesFile), 'utf8')
}

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'trama-notices-'))
  plant(
    'used',
    { license: 'MIT', repository: 'github:some/used' },
    'export const used = () => document.title',
  )
  plant('dropped', { license: 'MIT' }, 'export const dropped = () => 1')
  plant('in-worker', { license: 'ISC' }, 'export const work = () => postMessage(1)')
  plant(
    'named',
    { license: 'EPL-2.0 OR GPL-3.0', repository: { url: 'git+https://host/named.git' } },
    'onmessage = 1',
  )
  write('worker.js', `import { work } from 'in-worker'\nwork()\n`)
  write(
    'main.js',
    `import { used } from 'used'
import { dropped } from 'dropped'
import url from 'named/index.js?url'
export const unused = () => dropped()
console.log(used(), url, new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }))
`,
  )
})

afterEach(() => rmSync(planted, { recursive: true, force: true }))

test('what is bundled is named with its licence: by code, by a worker, by a file', async () => {
  const text = await buildPlanted()
  for (const name of ['used', 'in-worker', 'named']) expect(text).toContain(`Licence of ${name}`)
  expect(text).not.toContain('Licence of dropped')
  expect(text).toContain('used 1.2.3\nLicence: MIT\nSource: https://github.com/some/used\n')
  expect(text).toContain(
    'Its source code is available under that licence, free of charge, at\nhttps://host/named/tree/1.2.3',
  )
})

test('a licence that is not allowed ends the build, and so does one without its text', async () => {
  plant('used', { license: 'AGPL-3.0-only' }, 'export const used = () => document.title')
  rmSync(join(planted, 'node_modules/in-worker/LICENSE'))
  await expect(buildPlanted()).rejects.toThrow(
    /in-worker 1\.2\.3 comes without the text[^]*used 1\.2\.3 has the licence "AGPL-3\.0-only"/,
  )
})
