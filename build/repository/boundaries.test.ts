import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#build/run-command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file that breaks the rule, and what it imports to do so. */
const planted = [
  {
    rule: 'no-cycles',
    file: 'src-shared/base/a-two.ts',
    imports: './a.ts',
    also: ['src-shared/base/a.ts', './a-two.ts'],
  },
  { rule: 'resolves', file: 'src-shared/base/nowhere.ts', imports: './absent.ts' },
  { rule: 'shared-base-imports-up', file: 'src-shared/base/up.ts', imports: '#shared/model/m.ts' },
  { rule: 'shared-words-imports-up', file: 'src-shared/words/up.ts', imports: '#shared/app/p.ts' },
  { rule: 'shared-is-above-all', file: 'src-shared/model/web.ts', imports: '#web/server/kernel/s.ts' },
  { rule: 'shared-is-pure', file: 'src-shared/app/reads.ts', imports: 'node:fs' },
  { rule: 'shared-without-react', file: 'src-shared/model/react.ts', imports: 'react' },
  {
    rule: 'reachability-by-its-own-route',
    file: 'src-shared/compile/reachability/r.ts',
    imports: '#shared/compile/nftables/n.ts',
  },
  {
    rule: 'compilers-without-reachability',
    file: 'src-shared/compile/wireguard/w.ts',
    imports: '#shared/compile/reachability/r.ts',
  },
  { rule: 'helper-is-alone', file: 'src-main/helper/h.ts', imports: '#shared/model/m.ts' },
  { rule: 'helper-is-alone', file: 'src-main/helper/z.ts', imports: 'zod' },
  { rule: 'command-line-is-a-client', file: 'web/cli/s.ts', imports: '#web/server/kernel/s.ts' },
  { rule: 'command-line-is-a-client', file: 'web/cli/p.ts', imports: '#shared/app/p.ts' },
  { rule: 'main-is-apart', file: 'src-main/m.ts', imports: '#web/server/kernel/s.ts' },
  { rule: 'renderer-is-host-blind', file: 'src-renderer/app/h.ts', imports: '#web/client/c.ts' },
  { rule: 'browser-without-backend', file: 'src-renderer/app/b.ts', imports: '#shared/app/p.ts' },
  { rule: 'browser-without-node', file: 'web/client/n.ts', imports: 'node:path' },
  { rule: 'only-main-imports-electron', file: 'src-renderer/desktop/e.ts', imports: 'electron' },
  { rule: 'client-and-server-apart', file: 'web/client/s.ts', imports: '#web/server/kernel/s.ts' },
  { rule: 'server-and-client-apart', file: 'web/server/start/c.ts', imports: '#web/client/c.ts' },
  { rule: 'server-kernel-imports-up', file: 'web/server/kernel/up.ts', imports: '../records/r.ts' },
  { rule: 'server-records-imports-up', file: 'web/server/records/devices/up.ts', imports: '../../api/a.ts' },
  { rule: 'server-start-imports-up', file: 'web/server/start/up.ts', imports: '../demo/d.ts' },
  { rule: 'server-in-subjects', file: 'web/server/loose.ts', imports: './kernel/s.ts' },
  { rule: 'server-in-subjects', file: 'web/server/handlers/h.ts', imports: '../kernel/s.ts' },
  {
    rule: 'features-are-islands',
    file: 'src-renderer/features/one/F.tsx',
    imports: '#renderer/features/two/T.tsx',
  },
  {
    rule: 'problems-lead-to-their-cure',
    file: 'src-renderer/features/one/Bare.tsx',
    imports: '#shared/words/problem-text.ts',
  },
  { rule: 'below-features', file: 'src-renderer/state/f.ts', imports: '#renderer/features/two/T.tsx' },
  { rule: 'below-features', file: 'src-renderer/parts/p.ts', imports: '#renderer/frame/p.ts' },
  {
    rule: 'frame-and-editor-below-features',
    file: 'src-renderer/frame/p.ts',
    imports: '#renderer/features/two/T.tsx',
  },
  {
    rule: 'frame-and-editor-below-features',
    file: 'src-renderer/editor/p.ts',
    imports: '#renderer/features/two/T.tsx',
  },
  { rule: 'documents-are-plain', file: 'src-renderer/document/p.ts', imports: 'react' },
  { rule: 'app-is-the-roof', file: 'src-renderer/features/one/a.ts', imports: '#renderer/app/A.tsx' },
  { rule: 'ui-is-dumb', file: 'src-renderer/ui/R.tsx', imports: 'react-router' },
  { rule: 'one-importer-of-ssh2', file: 'src-shared/node/gateway/g.ts', imports: 'ssh2' },
  { rule: 'one-importer-of-sql', file: 'web/server/gateways/j.ts', imports: 'kysely' },
  { rule: 'one-importer-of-sql', file: 'web/server/accounts/users/q.ts', imports: 'node:sqlite' },
  { rule: 'orpc-is-plumbing', file: 'src-renderer/features/one/o.ts', imports: '@orpc/client' },
  {
    rule: 'descriptions-stay-with-the-document',
    file: 'src-renderer/state/d.ts',
    imports: '#shared/contract/described/d.ts',
  },
  {
    rule: 'descriptions-stay-with-the-document',
    file: 'src-shared/contract/d.ts',
    imports: './described/d.ts',
  },
  {
    rule: 'canvas-library-stays-in-canvas',
    file: 'src-renderer/features/one/x.ts',
    imports: '@xyflow/react',
  },
  { rule: 'fakes-stay-out-of-the-product', file: 'web/server/start/f.ts', imports: '#shared/fakes/f.ts' },
  { rule: 'nobody-imports-tests', file: 'web/server/kernel/t.ts', imports: './s.test.ts' },
] as const

const targets = [
  'src-shared/model/m.ts',
  'src-shared/app/p.ts',
  'src-shared/contract/described/d.ts',
  'src-shared/fakes/f.ts',
  'src-shared/compile/nftables/n.ts',
  'src-shared/words/problem-text.ts',
  'web/server/kernel/s.ts',
  'web/server/kernel/s.test.ts',
  'web/server/records/r.ts',
  'web/server/api/a.ts',
  'web/server/demo/d.ts',
  'web/client/c.ts',
  'src-renderer/features/two/T.tsx',
]

const fine = [
  { file: 'src-shared/node/ssh/s.ts', imports: 'ssh2' },
  { file: 'web/server/kernel/store/s.ts', imports: 'node:sqlite' },
  { file: 'web/server/kernel/store/migrations/m.ts', imports: 'kysely' },
  { file: 'web/server/accounts/a.ts', imports: '../records/r.ts' },
  { file: 'web/server/records/r.test.ts', imports: '../api/a.ts' },
  { file: 'web/server/demo/f.ts', imports: '#shared/fakes/f.ts' },
  { file: 'src-main/helper/n.ts', imports: 'node:fs' },
  { file: 'web/cli/m.ts', imports: '#shared/model/m.ts' },
  { file: 'src-renderer/canvas/C.tsx', imports: '@xyflow/react' },
  { file: 'src-renderer/app/A.tsx', imports: '#renderer/features/two/T.tsx' },
  { file: 'web/server/api/d.ts', imports: '#shared/contract/described/d.ts' },
  { file: 'src-shared/app/a.test.ts', imports: '#shared/fakes/f.ts' },
  { file: 'src-shared/app/b.test.ts', imports: 'node:fs' },
] as const

type Rule = { readonly name: string }
type Violation = { readonly from: string; readonly rule: Rule }
type Summary = {
  readonly violations: readonly Violation[]
  readonly ruleSetUsed: { readonly forbidden: readonly Rule[] }
}
let tree = ''
let violations: readonly Violation[] = []
let rules: readonly string[] = []

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'trama-boundaries-'))
  for (const file of targets) plant(file, null)
  for (const one of [...planted, ...fine]) {
    plant(one.file, one.imports)
    if ('also' in one) plant(one.also[0], one.also[1])
  }
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    copyFileSync(join(root, name), join(tree, name))
  cpSync(join(root, 'build/boundary-rules'), join(tree, 'build/boundary-rules'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const args = [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'src-shared',
    'src-main',
    'src-renderer',
    'web',
  ]
  const { output } = await runCommand('depcruise', args, { cwd: tree })
  const json = output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2)
  const { summary } = JSON.parse(json) as { readonly summary: Summary }
  violations = summary.violations
  rules = summary.ruleSetUsed.forbidden.map(({ name }) => name)
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(planted)('$rule finds $imports in $file', ({ rule, file }) => {
  expect(violations.filter((one) => one.from === file).map((one) => one.rule.name)).toContain(rule)
})

// Of the rules that are made for each folder, one folder stands for all.
test('every rule is broken here', () => {
  const named: ReadonlySet<string> = new Set(planted.map(({ rule }) => rule))
  expect(rules).toContain('no-cycles')
  expect(rules.filter((name) => !named.has(name) && !name.endsWith('-imports-up'))).toEqual([])
})

test.each(fine)('$file may import $imports', ({ file }) => {
  expect(violations.filter((one) => one.from === file)).toEqual([])
})

function plant(file: string, imports: string | null): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  const text =
    imports === null
      ? 'export const here = 1\n'
      : `import * as it from '${imports}'\nexport const here = it\n`
  writeFileSync(join(tree, file), text)
}
