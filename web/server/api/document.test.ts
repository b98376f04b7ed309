import { beforeAll, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import { descriptions } from '#shared/contract/described/descriptions.ts'
import { findUnnamed } from '#shared/contract/described/name-units.ts'
import { anyCallProblems, keyProblems, type Contract, type Descriptions } from '#shared/contract/row.ts'
import { statusOf } from '#shared/contract/status.ts'
import { printDocument } from './document.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly security?: readonly unknown[]
  readonly responses?: Readonly<Record<string, Answer>>
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
}

interface Answer {
  readonly $ref?: string
}

let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {}
let text = ''
let document: unknown = null

beforeAll(async () => {
  text = await printDocument()
  document = JSON.parse(text)
  ;({ paths } = document as { paths: typeof paths })
})

/** What a reference leads to; undefined: nowhere. */
function follow(reference: string): unknown {
  const keys = reference.replace('#/', '').split('/')
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}

const texts: Descriptions = descriptions
const rows = Object.entries(api as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ area, name, row })),
)

function operationOf({ row }: (typeof rows)[number]): Operation | undefined {
  return paths[row.path]?.[(row.kind === 'call' ? row.method : 'GET').toLowerCase()]
}

test('every operation has the summary and description of its row', () => {
  const printed = rows.map((one) => {
    const { summary, description } = operationOf(one) ?? {}
    return { of: `${one.area}.${one.name}`, summary, description }
  })
  expect(printed).toEqual(rows.map(({ area, name }) => ({ of: `${area}.${name}`, ...texts[area]?.[name] })))
})

test('every number of every operation has its unit', () => {
  expect(rows.flatMap((one) => findUnnamed(operationOf(one), one.area))).toEqual([])
})

test('a unit stands at parameters of an address, fields of a body and of what is nested', () => {
  const parameterOf = (path: string, name: string) =>
    paths[path]?.get?.parameters?.find((each) => each.name === name)?.description
  expect(parameterOf('/audit', 'fromMs')).toBe('UTC milliseconds since 1970.')
  expect(parameterOf('/utilities/runs/{id}', 'from')).toBe('Characters of the output before it.')
  expect(parameterOf('/organization-record/exports/{exportId}', 'from')).toBe('Bytes of the file before it.')
  const written = JSON.stringify(paths['/networks/{id}/events'])
  expect(written).toMatch(/"receivedBytes":\{"type":"number","description":"Bytes\."/)
})

test('operations that programs may make with a token say so, and no other one', () => {
  const saying = rows.map((one) => ({ of: `${one.area}.${one.name}`, with: operationOf(one)?.security }))
  expect(saying).toEqual(
    rows.map(({ area, name, row }) => ({
      of: `${area}.${name}`,
      with:
        row.programs === undefined
          ? row.may === 'public'
            ? []
            : undefined
          : [{ session: [] }, { token: [] }],
    })),
  )
})

test('every reference leads to what every operation may answer, and each answer is referred to', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(rows.length)
  expect(references.filter((each) => follow(each) === undefined)).toEqual([])
  const components = follow('#/components/responses') as Readonly<Record<string, unknown>>
  const unused = Object.keys(components).filter(
    (name) => !references.includes(`#/components/responses/${name}`),
  )
  expect(unused).toEqual([])
})

test('an operation answers the problems of its row and those of every call, each by its status', () => {
  for (const one of rows) {
    const failing = Object.entries(operationOf(one)?.responses ?? {}).filter(([code]) => Number(code) >= 400)
    const printed = failing.flatMap(([status, { $ref = '' }]) =>
      codesIn(follow($ref)).map((code) => `${status} ${code}`),
    )
    const isRepeated = one.row.kind === 'call' && one.row.repeats === true
    const wanted = new Set(
      [...one.row.problems, ...anyCallProblems, ...(isRepeated ? keyProblems : [])].map(
        (code) => `${statusOf(code)} ${code}`,
      ),
    )
    expect(printed.toSorted()).toEqual([...wanted].toSorted())
  }
})

test('what may be repeated takes its key, and nothing else does', () => {
  for (const one of rows) {
    const isRepeated = one.row.kind === 'call' && one.row.repeats === true
    const names = (operationOf(one)?.parameters ?? []).map(({ name }) => name)
    expect([one.area, one.name, names.includes('Idempotency-Key')]).toEqual([one.area, one.name, isRepeated])
  }
})

/** What changes something and is not repeated, each with its reason: it is looked through when a row is added. */
const sentOnce: Readonly<Record<string, readonly string[]>> = {
  'it begins, renews or ends a session, or is for whoever has none': [
    'accounts.*',
    'account.*',
    'designs.editShared',
    'designs.presentShared',
    'notifications.stopMailed',
  ],
  'its answer is a secret, or a file or code that is given once': [
    'designs.seal',
    'designs.share',
    'devices.enrol',
    'devices.renewFile',
    'gateways.revealKey',
    'member.enrol',
    'member.renew',
    'members.invite',
    'tokens.*',
    'webhooks.create',
    'webhooks.rotate',
  ],
  'something outside of the database is done for it: a machine, a disk, a letter, a payment': [
    'custody.*',
    'diskFiles.*',
    'disks.test',
    'gateways.apply',
    'gateways.clean',
    'gateways.pin',
    'gateways.test',
    'networks.apply',
    'networks.undo',
    'organizationRecord.backUp',
    'organizationRecord.export',
    'organizationRecord.restore',
    'organizationRecord.upload',
    'plan.*',
    'providers.test',
    'users.change',
    'users.create',
    'users.sendLink',
    'utilities.cancel',
    'utilities.synchronize',
    'webhooks.sendAgain',
    'webhooks.sendTest',
  ],
  'it knows by ids and revisions whether it is stored': ['designs.edit', 'designs.restore', 'networks.edit'],
  'done twice it is the same as done once, or is refused': [
    'administration.*',
    'designs.present',
    'designs.stopSharing',
    'devices.import',
    'member.removeDevice',
    'members.remove',
    'networkUsers.import',
    'networks.present',
    'notifications.chooseMailed',
    'notifications.see',
    'statistics.chooseSummary',
    'users.changePassword',
    'users.removeSecondFactor',
  ],
}

test('what changes something may be repeated, or its reason stands here', () => {
  const changing = rows.filter(
    ({ row }) => row.kind === 'call' && row.method !== 'GET' && row.asksOnly !== true && row.repeats !== true,
  )
  const named = new Set(Object.values(sentOnce).flat())
  const reasonOf = ({ area, name }: { readonly area: string; readonly name: string }) =>
    [`${area}.${name}`, `${area}.*`].find((each) => named.has(each))
  expect(
    changing.filter((each) => reasonOf(each) === undefined).map(({ area, name }) => `${area}.${name}`),
  ).toEqual([])
  expect([...named].toSorted()).toEqual([...new Set(changing.map((each) => reasonOf(each) ?? ''))].toSorted())
  // A row of an area that is left out whole is not repeated either.
  const whole = [...named].filter((each) => each.endsWith('.*')).map((each) => each.slice(0, -2))
  expect(
    rows.filter(({ area, row }) => row.kind === 'call' && row.repeats === true && whole.includes(area)),
  ).toEqual([])
})

function codesIn(response: unknown): readonly string[] {
  const schema = JSON.stringify(response)
  const [, one] = /"code":\{"const":"([^"]+)"/.exec(schema) ?? []
  const [, many = '[]'] = /"code":\{"enum":(\[[^\]]*\])/.exec(schema) ?? []
  return one === undefined ? (JSON.parse(many) as string[]) : [one]
}

test('what may go wrong is the smaller part of the document', () => {
  const good = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ responses = {}, ...rest }) => {
      const answers = Object.entries(responses).filter(([status]) => Number(status) < 400)
      return JSON.stringify([rest, answers]).length
    }),
  )
  const failing = text.length - good.reduce((sum, length) => sum + length, 0)
  expect(failing / text.length).toBeLessThan(0.3)
})
