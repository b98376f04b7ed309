import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as Y from 'yjs'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { patchToDoc } from '#shared/design-sync/patch-to-doc.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const design = idOf('backbone')
const owned = { owner: ownerOf(carolina), design }
const address = `/networks/design?design=${design}`

/** An edit that another page could not send: a server, drawn without a network. */
async function keepEdit(owner = owned.owner): Promise<void> {
  const doc = new Y.Doc()
  const drawn = toDesign({ nodes: [aNode('a', { name: 'Server 1' })], relationships: [], outlines: [] })
  patchToDoc(doc, patchBetween(emptyDesign, drawn), null)
  const edits = await openJournal()
  await edits.add({ owner, design }, 'Backbone', Y.encodeStateAsUpdate(doc))
}

const open = (answers: Answers) => renderApp(address, createFakeHost(organizationOf(), answers))
const gone: Answers = { designs: { open: () => fail(problem('design-missing', { id: design })) } }

describe('edits that the server does not have', () => {
  afterEach(async () => {
    const edits = await openJournal()
    for (const owner of [owned.owner, 'somebody else']) await edits.forget(owner)
  })

  test('are named by the list of designs, to whoever made them', async () => {
    await keepEdit()
    const host = createFakeHost(organizationOf(), { designs: { page: () => ok({ rows: [], total: 0 }) } })
    await renderApp('/networks/designs', host)
    const link = page.getByRole('link', { name: 'Backbone' })
    await expect.element(link).toHaveAttribute('href', address)
    await expect.element(page.getByText(/You have unsent changes in this browser/)).toBeVisible()
    await expectAccessible()
  })

  test('are said to wait where the design cannot be reached', async () => {
    await keepEdit()
    await open({ designs: { open: () => fail(problem('offline')) } })
    await expect.element(page.getByText(/You have unsent changes in this browser/)).toBeVisible()
    expect((await (await openJournal()).read(owned)).updates).toHaveLength(1)
  })

  test('are taken away as a design of this browser where the design is gone', async () => {
    await keepEdit()
    const router = await open(gone)
    await expect.element(page.getByText('The server did not accept your last changes.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save as a design in this browser' }).click()
    await expect.element(page.getByText('Backbone (my changes)').first()).toBeVisible()
    await expect.element(page.getByText('Server 1').first()).toBeVisible()
    expect(placeOf(router)).toMatch(/^\/networks\/designer\?design=/)
    expect(await (await openJournal()).list(owned.owner)).toEqual([])
  })

  test('are let go where that is wanted', async () => {
    await keepEdit()
    await open(gone)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect
      .element(page.getByText('The server did not accept your last changes.'))
      .not.toBeInTheDocument()
    expect(await (await openJournal()).list(owned.owner)).toEqual([])
  })

  test('of another person of this browser are neither shown nor touched', async () => {
    await keepEdit('somebody else')
    await open(gone)
    await expect.element(page.getByText('This design cannot be opened')).toBeVisible()
    await expect
      .element(page.getByText('The server did not accept your last changes.'))
      .not.toBeInTheDocument()
    expect(await (await openJournal()).list('somebody else')).toEqual([{ design, name: 'Backbone' }])
  })
})
