import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, node, open } from './testing/open-builder.ts'

describe.each(['en', 'es'] as const)('the forms of the builder in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  async function openWith(key: string): Promise<void> {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    await expect.element(node(/ana-laptop/)).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(dialog).toBeVisible()
  }

  test.each(['d', 'g', 'r'])('Escape closes what %s opened, where nothing was typed', async (key) => {
    await openWith(key)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(question.elements()).toEqual([])
  })

  test.each(['d', 'r'])('Escape asks first, where something was typed after %s', async (key) => {
    await openWith(key)
    await dialog.getByRole('textbox').first().fill('new')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: t('shell.unsaved.leave') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
