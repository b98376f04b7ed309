import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, node, open } from './testing/open-builder.ts'

describe.each(['en', 'es'] as const)('the forms of the builder in %s', (locale) => {
  const dialog = page.getByRole('dialog')

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
  })
})
