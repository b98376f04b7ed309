import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** A question of a dialog, by its words in the language of the test. */
export interface AskedWords {
  readonly title: string
  readonly stay: string
}

/**
 * Escape, or what else closes a dialog, asks before something is lost, the safe answer has the focus, and another
 * Escape is that answer.
 */
export async function expectAsked(
  { title, stay }: AskedWords,
  close: () => Promise<void> = () => userEvent.keyboard('{Escape}'),
): Promise<void> {
  await close()
  const question = page.getByRole('dialog', { name: title })
  await expect.element(question.getByRole('button', { name: stay })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
}
