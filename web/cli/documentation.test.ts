import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readNetworkFile } from '#shared/network-file/read.ts'
import { offersOf } from './completion/offers.ts'
import { describedProgram } from './described-program.ts'
import { wordsOf } from './locale.ts'

const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')
const filePage = readFileSync(new URL('../../docs/network-file.md', import.meta.url), 'utf8')
const guideIn = (locale: string): string => {
  const chapter = readFileSync(
    new URL(`../../src-shared/help/${locale}/organization.md`, import.meta.url),
    'utf8',
  )
  return chapter.slice(chapter.indexOf('{#command-line}'), chapter.indexOf('{#disks}'))
}
const offers = offersOf(describedProgram(wordsOf('en'), '1'))
const fenced = (text: string): string => /```yaml\n([^]*?)```/.exec(text)?.[1] ?? ''

/** The commands of a text that it writes: each with the flags on it. */
function commandsIn(text: string): readonly { readonly path: string; readonly flags: readonly string[] }[] {
  return [...text.matchAll(/\btrama ((?:[a-z-]+ ?)+)([^`\n|]*)/g)].map(([, words = '', rest = '']) => {
    const given = words.trim().split(' ')
    const known = given.map((_word, index) => ['trama', ...given.slice(0, index + 1)].join(' '))
    const path =
      known.findLast((each) => offers.some((offer) => offer.path === each)) ?? `trama ${given[0] ?? ''}`
    return { path, flags: `${words} ${rest}`.match(/(?<=\s)--?[a-z][a-z-]*/g) ?? [] }
  })
}

test.each([
  ['the table', page.slice(page.indexOf('## Commands'), page.indexOf('Every command takes'))],
  ['the pipeline', fenced(page)],
  ['the guide', guideIn('en')],
  ['the guide in Spanish', guideIn('es')],
])('%s names commands and options that there are', (_what, text) => {
  const found = commandsIn(text)
  expect(found.length).toBeGreaterThan(1)
  const strange = found.filter(({ path, flags }) => {
    const offer = offers.find((each) => each.path === path)
    return !flags.every((flag) => offer?.words.includes(flag))
  })
  expect(strange).toEqual([])
})

test('the table names every command', () => {
  const written = new Set(commandsIn(page).map(({ path }) => path))
  const groups = ['trama', 'trama network', 'trama device', 'trama gateway', 'trama design', 'trama sign-out']
  expect(
    offers.map(({ path }) => path).filter((path) => !groups.includes(path) && !written.has(path)),
  ).toEqual([])
})

test('the file of the documentation is read', () => {
  expect(readNetworkFile(fenced(filePage))).not.toHaveProperty('faults')
})

interface Step {
  readonly id?: string
  readonly if?: string
  readonly run?: string
}
interface Job {
  readonly needs?: string
  readonly if?: string
  readonly environment: string
  readonly outputs?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly jobs: Readonly<Record<'plan' | 'apply', Job>>
}

describe('the pipeline', () => {
  const { on, jobs } = parse(fenced(page)) as Workflow
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trama-pipeline-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Runs the line of a step as GitHub does, with a `trama` that plans so; answers how it ended and its outputs. */
  function runStep({ run = '' }: Step, plan: string, exit: number): readonly [number | null, string] {
    writeFileSync(join(folder, 'plan'), plan)
    writeFileSync(join(folder, 'trama'), `#!/bin/sh\ncat ${folder}/plan\nexit ${exit}\n`, { mode: 0o755 })
    const output = join(folder, 'output')
    const env = {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    }
    const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder, env })
    return [status, readFileSync(output, 'utf8')]
  }

  test('it plans a pull request, and applies with approval what was merged', () => {
    expect(Object.keys(on)).toEqual(['pull_request', 'push'])
    expect(jobs.plan.steps.at(-1)?.if).toContain("github.event_name == 'pull_request'")
    expect(jobs.plan.steps.at(-1)?.run).toContain('gh pr comment')
    expect(jobs.apply).toMatchObject({
      needs: 'plan',
      if: "github.event_name == 'push' && needs.plan.outputs.code == '3'",
      environment: 'network',
    })
    // The token that applies is behind an approval, and the one that plans is another.
    expect(jobs.plan.environment).not.toBe(jobs.apply.environment)
    for (const { run = '' } of [...jobs.plan.steps, ...jobs.apply.steps])
      expect(spawnSync('bash', ['-n', '-c', run]).status).toBe(0)
  })

  test.each([
    [3, `${wordsOf('en').t('commandLine.plan.digest', { digest: 'ab12' })}\n`, [0, 'code=3\ndigest=ab12\n']],
    [0, 'No changes\n', [0, 'code=0\n']],
    [1, 'A problem\n', [1, 'code=1\n']],
  ])('of a plan that ends with %d it hands on what apply needs', (exit, plan, ended) => {
    const step = jobs.plan.steps.find(({ id }) => id === 'plan')
    expect(runStep(step ?? {}, plan, exit)).toEqual(ended)
    expect(Object.keys(jobs.plan.outputs ?? {})).toEqual(['code', 'digest'])
  })
})
