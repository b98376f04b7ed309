import { expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import type { Row } from '#shared/contract/row.ts'
import { auditHappenings } from './audit.ts'
import { eventOfAction, kindOfEvent, webhookEvents } from './webhook-events.ts'
import { webhookKinds } from './webhook.ts'

/** What the activity records and webhooks are not told of, by area or action, with the reason. */
const untold: Readonly<Record<string, string>> = {
  account: 'people do it to their own account',
  administration: 'it is of the deployment',
  designs: 'a design is a sketch that no gateway knows of',
  design: 'a design is a sketch that no gateway knows of',
  diskFiles: 'files that people save for themselves',
  disks: 'a place for files',
  utilities: 'templates are read where they run, and runs are told as they end',
  webhooks: 'a webhook is no news to another one',
  'users.sendLink': 'nothing changes by it until the person opens it',
  session: 'somebody signs in all day, and whoever is refused may be anybody',
  'route.canceled': 'somebody did it on purpose',
  'payment.annulled': 'the provider took back what was not paid',
  'gateways.test': 'the gateway is as it was',
  'custody.tellKey': 'the gateway is as it was',
  'plan.changeCard': 'no plan changes by it',
  'organizationRecord.saveSchedule': 'the backups that follow are told',
  'organizationRecord.removeSchedule': 'the backups that do not follow were told',
}

const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = api
const actions: readonly string[] = [
  ...auditHappenings,
  ...Object.entries(rows).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, row]) => row.kind === 'call' && row.audit !== null)
      .map(([name]) => `${area}.${name}`),
  ),
]

test('every action that the activity records is told to webhooks, or it stands here why not', () => {
  const missing = actions.filter(
    (action) =>
      eventOfAction(action) === null && !(action in untold) && !((action.split('.')[0] ?? '') in untold),
  )
  expect(missing).toEqual([])
})

test('every event tells of actions that are recorded, each of one event', () => {
  const told = webhookEvents.flatMap(({ of }) => of)
  expect(told.filter((action) => !actions.includes(action))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})

test('types are written as Standard Webhooks asks, and every kind has some', () => {
  for (const { type, kind } of webhookEvents) {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(kindOfEvent(type)).toBe(kind)
  }
  expect(new Set(webhookEvents.map(({ kind }) => kind))).toEqual(new Set(webhookKinds))
})
