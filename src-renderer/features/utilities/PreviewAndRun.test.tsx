import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { RunView } from '#shared/contract/utilities.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { previewOf, routeView, runView, templateView, utilitiesOf } from '#renderer/testing/utilities.ts'

async function open(more: Answers = {}, locale = '', search = `?view=routes&preview=${idOf(30)}`) {
  const host = createFakeHost(
    organizationOf(),
    utilitiesOf({ templates: [templateView(20)], routes: [routeView(30)], runs: [runView(40)] }),
    more,
  )
  await renderApp(`${locale}/utilities${search}`, host)
  return host
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const main = page.getByRole('main')

describe('the preview of a route', () => {
  test('shows the difference, the file that is there, and in full what runs as root', async () => {
    const host = await open()
    const lines = page.getByRole('list', { name: 'Difference of /etc/motd' })
    await expect.element(lines).toMatchTextContent('added: Welcome to Bogotá.')
    await expect.element(lines).toMatchTextContent('removed: Welcome.')
    await expect.element(main).toMatchTextContent('Nothing has been changed yet.')
    await expect.element(main).toMatchTextContent('1.24 kB')
    await expect.element(main).toMatchTextContent('root:adm')
    await expect.element(main).toMatchTextContent('640')
    await expect.element(page.getByRole('group', { name: 'Pre-script' })).toMatchTextContent('test -d /etc')
    await expect
      .element(page.getByRole('group', { name: 'Commands' }))
      .toMatchTextContent('systemctl reload motd')
    await expect.element(main).toMatchTextContent('they can do anything there')
    await expect.element(main).toMatchTextContent('Operators cannot.')
    await expectAccessible()
    expect(host.inputsOf('utilities.preview')).toEqual([{ id: idOf(30) }])
    expect(host.inputsOf('utilities.synchronize')).toEqual([])
  })

  test('warns of a file that was changed by hand, and says of one that is new who will own it', async () => {
    await open({ utilities: { preview: () => ok(previewOf({ isChangedByHand: true, before: null })) } })
    await expect.element(main).toMatchTextContent('It was changed by hand.')
    await expect.element(main).toMatchTextContent('The file does not exist yet.')
    await expectAccessible()
  })

  test('says that nothing differs, and that nothing runs', async () => {
    const same = previewOf({ isSame: true, lines: [], added: 0, removed: 0, preScript: '', commands: '' })
    await open({ utilities: { preview: () => ok(same) } })
    await expect.element(main).toMatchTextContent('There is no difference')
    await expect.element(main).toMatchTextContent('this template has neither scripts nor commands')
  })

  test('with an unknown name leads to the template', async () => {
    await open({ utilities: { preview: () => fail(problem('names-unknown', { names: 'SITE' })) } })
    await expect.element(page.getByRole('alert')).toMatchTextContent('These variables do not exist: SITE.')
    await button('Open the template').click()
    await expect.element(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  })

  test('that is old by now is read again and not sent', async () => {
    const host = await open()
    await expect.element(button('Synchronize gw-bogota')).toBeVisible()
    host.change({
      utilities: {
        synchronize: () => fail(problem('utility-stale', { path: '/etc/motd' })),
        preview: () => ok(previewOf({ digest: 'digest-2' })),
      },
    })
    await button('Synchronize gw-bogota').click()
    await expect.element(main).toMatchTextContent('This is the current difference.')
    await expect.poll(() => host.inputsOf('utilities.preview').length).toBe(2)
    host.change({ utilities: { synchronize: () => ok(runView(40)) } })
    await button('Synchronize gw-bogota').click()
    await expect.element(main).toMatchTextContent('The file on gw-bogota is as planned.')
    expect(host.inputsOf('utilities.synchronize')).toEqual([
      { id: idOf(30), digest: 'digest-1' },
      { id: idOf(30), digest: 'digest-2' },
    ])
  })
})

/** Answers a run in parts: each question gets the next one. */
function inParts(parts: readonly RunView[]): Answers {
  let at = -1
  return {
    utilities: {
      synchronize: () => ok(runView(40, { phase: 'pending', endedAtMs: null })),
      run: () => {
        at = Math.min(at + 1, parts.length - 1)
        return ok(parts[at] ?? runView(40))
      },
      cancel: () => ok(runView(40, { phase: 'running', isCanceling: true })),
    },
  }
}

const running = { phase: 'running', endedAtMs: null, truth: null } as const

describe('a run', () => {
  test('shows its steps and what is printed, one part after the other', async () => {
    const host = await open(
      inParts([
        runView(40, { ...running, step: 'pre-script', output: 'first\n', next: 6 }),
        runView(40, { ...running, step: 'commands', output: 'second\n', next: 13 }),
        runView(40, { output: '', next: 13 }),
      ]),
    )
    await button('Synchronize gw-bogota').click()
    await expect.element(page.getByRole('log')).toMatchTextContent('first')
    await expect.element(page.getByRole('progressbar', { name: /of 7/ })).toBeVisible()
    await expect.element(button('Cancel the run')).toBeVisible()
    await expectAccessible()
    await expect.element(page.getByRole('log')).toMatchTextContent('second')
    await expect.element(main).toMatchTextContent('The file on gw-bogota is as planned.')
    expect(host.inputsOf('utilities.run')).toEqual([
      { id: idOf(40), from: 0 },
      { id: idOf(40), from: 6 },
      { id: idOf(40), from: 13 },
    ])
    await button('See the difference again').click()
    await expect.element(main).toMatchTextContent('Nothing has been changed yet.')
  })

  test('is canceled by a button', async () => {
    const host = await open(inParts([runView(40, { ...running, step: 'commands' })]))
    await button('Synchronize gw-bogota').click()
    await button('Cancel the run').click()
    await expect.poll(() => host.inputsOf('utilities.cancel')).toEqual([{ id: idOf(40) }])
  })

  test.each([
    ['as-before', 'The file on gw-bogota is as before.'],
    ['as-planned', 'The file on gw-bogota is as planned.'],
    ['unknown', 'the next preview shows'],
  ] as const)('that failed says that the file is %s', async (truth, sentence) => {
    const failed = runView(40, {
      phase: 'failed',
      step: 'post-script',
      exitCode: 3,
      problem: { code: 'script-failed', facts: { step: 'post-script', exitCode: 3 } },
      truth,
      output: 'no space\n',
    })
    await open(inParts([failed]))
    await button('Synchronize gw-bogota').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('ended with exit code 3')
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
    await expect.element(page.getByRole('log')).toMatchTextContent('no space')
    await expectAccessible()
  })

  test('stands in the history with who, what, when and its output', async () => {
    await open({ utilities: { run: () => ok(runView(40, { output: 'reloaded\n' })) } }, '', '?view=runs')
    await expect
      .element(page.getByRole('row', { name: /1 Nov, 2026 14:07 Message of the day on gw-bogota/ }))
      .toMatchTextContent('Carolina Rojas')
    await button('1 Nov, 2026 14:07').click()
    const panel = page.getByRole('complementary', { name: 'Run of Message of the day on gw-bogota' })
    await expect.element(panel.getByRole('log')).toMatchTextContent('reloaded')
    await expectAccessible()
    await panel.getByRole('button', { name: 'Open the route' }).click()
    await expect.element(page.getByRole('complementary', { name: /Route to/ })).toBeVisible()
  })

  test('speaks Spanish', async () => {
    await open(inParts([runView(40)]), '/es')
    await expect.element(main).toMatchTextContent('Todavía no se ha cambiado nada.')
    await expectAccessible()
    await button('Sincronizar gw-bogota').click()
    await expect.element(main).toMatchTextContent('El archivo en gw-bogota está como se planeó.')
    await expectAccessible()
  })
})
