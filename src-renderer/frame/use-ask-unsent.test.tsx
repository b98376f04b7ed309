import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { createFakeHost, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

const owner = ownerOf(carolina)
const waiting = async () => (await openJournal()).list(owner)

async function signOut(): Promise<FakeHost> {
  const host = createFakeHost(organizationOf())
  await renderApp('/home', host)
  await page.getByRole('button', { name: 'Carolina Rojas' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Your changes have not reached the server')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Backbone' })).toBeVisible()
  return host
}

describe('signing out while edits wait in this browser', () => {
  beforeEach(async () => {
    const edits = await openJournal()
    await edits.add({ owner, design: 'd' }, 'Backbone', Uint8Array.of(1))
  })
  afterEach(async () => {
    await (await openJournal()).forget(owner)
  })

  test('may be thought over', async () => {
    const host = await signOut()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect.element(page.getByRole('button', { name: 'Carolina Rojas' })).toBeVisible()
    expect([host.inputsOf('accounts.signOut'), await waiting()]).toEqual([
      [],
      [{ design: 'd', name: 'Backbone' }],
    ])
  })

  test('keeps them for whoever comes back', async () => {
    await signOut()
    await page.getByRole('button', { name: 'Sign out and keep them' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await waiting()).toHaveLength(1)
  })

  test('asks of networks too, which are nobody else’s, and forgets what could be undone', async () => {
    const { texts } = await openJournal()
    const owned = { owner, document: idOf(1) }
    const kept = { name: 'Office', text: '{}', atMs: 1 }
    await texts.put(owned, 'page', { ...kept, kind: 'edits' })
    await texts.put(owned, 'page', { ...kept, kind: 'history' })
    sessionStorage.setItem('trama-other', '1')
    await signOut()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Office' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out and keep them' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const left = await texts.takeOver(owned, 'next', ['page'])
    expect([left.map(({ kind }) => kind), sessionStorage.getItem('trama-other')]).toEqual([['edits'], null])
  })

  test('discards them where that is wanted', async () => {
    await signOut()
    await page.getByRole('button', { name: 'Sign out and discard them' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await waiting()).toEqual([])
  })
})
