import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { noBrowser, openWorld, type World } from '#e2e/organization/world.ts'
import { findOverflow } from '#e2e/organization/overflow.ts'
import { findBarriers, type Screen } from '#e2e/spine/pages/screen.ts'
import { must } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice-form.ts'

let world: World

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  world = await openWorld()
  const { backend } = world.admin
  const { id } = must(await backend.gateways.create(practiceForm('gw-practice')))
  const hostKey = must(await backend.gateways.greet({ id }))
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
})

afterAll(async () => {
  if (noBrowser === null) await world.close()
})

/** A variable that the template names. */
async function createVariable({ page, t, at }: Screen, name: string): Promise<void> {
  await page.goto(at('/utilities?view=variables'))
  await page.getByRole('button', { name: t('utilities.variable.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('utilities.variable.name'), { exact: true }).fill(name)
  await form.getByLabel(t('utilities.variable.value'), { exact: true }).fill('Bogotá')
  await form.getByRole('button', { name: t('utilities.variable.create') }).click()
  await form.waitFor({ state: 'detached' })
}

/** A template that is typed, its variable by completion, and prints something when it is sent. */
async function createTemplate({ page, t, at }: Screen, name: string, variable: string): Promise<void> {
  await page.goto(at('/utilities?template=new'))
  await page.getByLabel(t('utilities.template.name'), { exact: true }).fill(name)
  const content = page.getByRole('textbox', { name: t('utilities.editor.content'), exact: true })
  await content.click()
  await page.keyboard.type(`Welcome to {{${variable.slice(0, 4)}`)
  await page.getByRole('option', { name: variable }).click()
  await page.getByRole('tab', { name: t('utilities.editor.commands') }).click()
  await page.getByRole('textbox', { name: t('utilities.editor.commands'), exact: true }).fill('echo reloaded')
  await page.getByRole('button', { name: t('utilities.template.save') }).click()
  await page.getByRole('button', { name, exact: true }).waitFor()
}

async function createRoute({ page, t, at }: Screen, template: string, path: string): Promise<void> {
  await page.goto(at('/utilities?view=routes'))
  await page.getByRole('button', { name: t('utilities.route.add') }).click()
  await page.getByRole('combobox', { name: t('utilities.route.template') }).fill(template)
  await page.getByRole('option', { name: template }).click()
  await page.getByRole('combobox', { name: t('utilities.route.gateway') }).fill('practice')
  await page.getByRole('option', { name: /gw-practice/ }).click()
  await page.getByLabel(t('utilities.route.path'), { exact: true }).fill(path)
  await page.getByRole('button', { name: t('utilities.route.create') }).click()
  await page.getByRole('button', { name: t('utilities.route.preview') }).waitFor()
}

describe.each(['en', 'es'] as const)('utilities in %s', (locale) => {
  let screen: Screen
  const name = `Message ${locale}`
  const variable = `SITE_${locale.toUpperCase()}`

  beforeAll(async () => {
    if (noBrowser === null) screen = await world.open({ locale })
  })
  afterAll(async () => {
    if (noBrowser === null) await screen.close()
  })

  test('a template is written, looked at against the gateway, sent, and stands in the history', async () => {
    const { page, t, at } = screen
    await createVariable(screen, variable)
    await createTemplate(screen, name, variable)
    await createRoute(screen, name, `/etc/motd-${locale}`)
    await page.getByRole('button', { name: t('utilities.route.preview') }).click()
    await page.getByText('Welcome to Bogotá').waitFor()
    expect(await findBarriers(screen, 'preview')).toEqual([])
    await page
      .getByRole('button', { name: t('utilities.preview.synchronize', { gateway: 'gw-practice' }) })
      .click()
    await page.getByText(t('utilities.run.truth.as-planned', { gateway: 'gw-practice' })).waitFor()
    await page.getByRole('log').getByText('reloaded').waitFor()
    await page.goto(at('/utilities?view=runs'))
    await page
      .getByRole('row')
      .filter({ hasText: `/etc/motd-${locale}` })
      .waitFor()
    const routes = must(await world.admin.backend.utilities.routes({}))
    expect(routes.find(({ path }) => path === `/etc/motd-${locale}`)?.state.kind).toBe('synchronized')
  })

  test('the editor makes its look without a complaint of the browser, and fits a phone', async () => {
    const { page, t, at } = screen
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(at('/utilities'))
    await page.getByRole('button', { name, exact: true }).click()
    const content = page.getByRole('textbox', { name: t('utilities.editor.content'), exact: true })
    await content.getByText(`{{${variable}}}`).waitFor()
    // Its own style sheet is there.
    expect(await content.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('break-spaces')
    expect([...(await findBarriers(screen, 'editor')), ...(await findOverflow(page))]).toEqual([])
    expect(screen.complaints).toEqual([])
  })
})
