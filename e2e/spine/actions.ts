import type { Locator } from 'playwright'

/**
 * The hand of a person, which counts what it does. An action is a press of a button, or a form that was filled and
 * confirmed, however many of its fields were typed. Reading costs nothing, and neither does what opens by itself.
 * What is done outside the product does not count: pasting a command on a machine, giving a device its file.
 */
export interface Hand {
  press(button: Locator): Promise<void>
  /** Types into fields of one form, and presses the button that confirms it. */
  confirm(fields: readonly (readonly [field: Locator, text: string])[], button: Locator): Promise<void>
  /** Every action so far, by the name of what was pressed. */
  readonly actions: readonly string[]
}

/** A hand that has done nothing yet. Whoever presses past it is not counted. */
export function takeHand(): Hand {
  const actions: string[] = []
  const press = async (button: Locator): Promise<void> => {
    await button.waitFor()
    actions.push((await button.textContent()) ?? '')
    await button.click()
  }
  return {
    actions,
    press,
    async confirm(fields, button) {
      for (const [field, text] of fields) await field.fill(text)
      await press(button)
    },
  }
}
