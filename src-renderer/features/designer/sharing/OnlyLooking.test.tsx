import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { emptyDesign, toContent, toDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { patchToDoc } from '#shared/design-sync/patch-to-doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from '../open/use-open-design.ts'

const nobody = { refresh: () => fail(problem('session-expired')) }
const drawn = toDesign({ outlines: [], relationships: [], nodes: [aNode('a', { name: 'Web' })] })

/** How the server says it stands, first of all. */
function stateOf(): { kind: 'state'; revision: number; update: string; vector: string } {
  const doc = new Y.Doc()
  patchToDoc(doc, patchBetween(emptyDesign, drawn), null)
  const [update, vector] = [Y.encodeStateAsUpdate(doc), Y.encodeStateVector(doc)]
  return { kind: 'state', revision: 1, update: updateToText(update), vector: updateToText(vector) }
}

describe.each(['en', 'es'] as const)('who only looks, in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const at = (path: string) => (locale === 'es' ? `/es${path}` : path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const line = (name: string) => page.getByRole('menuitem', { name, exact: false })
  const freed: (() => void)[] = []
  afterEach(() => freed.splice(0).forEach((free) => free()))

  /** What cannot be done is not offered; what can is. */
  async function expectOnlyLooking(): Promise<void> {
    await expect.element(button(t('designer.action.copy-design')).first()).toBeVisible()
    await expect.element(button(t('designer.action.share'))).not.toBeInTheDocument()
    await expect.element(page.getByText(t('inspector.conversion.action'))).not.toBeInTheDocument()
    await expect.element(page.getByText(t('editor.panel.viewing'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: t('designer.bar.name') })).not.toBeInTheDocument()
    await button(t('designer.menu.file')).click()
    await expect.element(line(t('designer.action.copy-design'))).toBeVisible()
    await expect.element(line(t('designer.action.share'))).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await button(t('designer.menu.view')).click()
    await expect.element(line(t('editor.action.contents'))).toBeVisible()
    await expect.element(line(t('editor.action.viewing'))).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expectAccessible()
  }

  /** Another window that edits the design, and asks for it again as soon as it lost it. */
  async function openFirstWindow(id: string): Promise<{ wasLost(): boolean }> {
    let isLost = false
    const edit = (): Promise<void> =>
      new Promise((resolve) => {
        const keep = (): Promise<void> => {
          resolve()
          return new Promise((free) => void freed.push(free))
        }
        navigator.locks.request(`trama-design-${id}`, keep).catch(() => {
          isLost = true
          void edit()
        })
      })
    await edit()
    return { wasLost: () => isLost }
  }

  async function expectCopied(router: Awaited<ReturnType<typeof renderApp>>, name: string): Promise<void> {
    await button(t('designer.action.copy-design')).first().click()
    const field = page.getByRole('textbox', { name: t('designer.bar.name') })
    await expect.element(field).toHaveValue(t('designFiles.designs.copy-of', { name }))
    await expect.poll(() => document.querySelector('.cv-name')?.textContent).toBe('Web')
    expect(placeOf(router)).toContain('/networks/designer?design=')
  }

  test('by a link as a viewer, one is offered a copy of one’s own', async () => {
    const host = createFakeHost({
      accounts: nobody,
      designs: {
        openShared: () =>
          ok({ name: 'Campus', mode: 'viewer', content: toContent(drawn), revision: 1, visit: 'a visit' }),
        presentShared: () => ok({}),
      },
    })
    const router = await renderApp(at('/networks/designer#share=token'), host)
    await expect.element(page.getByRole('application')).toBeVisible()
    host.tell('designs.followShared', stateOf())
    await button(t('designer.guest.none')).click()
    await expect.element(page.getByText(t('saving.viewed-why')).first()).toBeVisible()
    await expectOnlyLooking()
    await expectCopied(router, 'Campus')
  })

  test('in a second window as well', async () => {
    const id = idOf(`second window ${locale}`)
    const shelf = await openShelf()
    await shelf.create({ id, name: 'Windows', design: drawn })
    await openFirstWindow(id)
    const router = await renderApp(
      at(`/networks/designer?design=${id}`),
      createFakeHost({ accounts: nobody }),
    )
    await expect.element(button(t('designer.elsewhere.take'))).toBeVisible()
    await expectOnlyLooking()
    await expectCopied(router, 'Windows')
    await shelf.remove(id)
  })

  test('draws after taking it over, while the first window asks for it at once', async () => {
    const id = idOf(`taken over ${locale}`)
    const shelf = await openShelf()
    await shelf.create({ id, name: 'Windows', design: drawn })
    const first = await openFirstWindow(id)
    await renderApp(at(`/networks/designer?design=${id}`), createFakeHost({ accounts: nobody }))
    await button(t('designer.elsewhere.take')).click()
    await expect.element(button(t('designer.kind.laptop'))).toBeVisible()
    await expect.element(button(t('designer.elsewhere.take'))).not.toBeInTheDocument()
    expect(first.wasLost()).toBe(true)
    await shelf.remove(id)
  })
})
