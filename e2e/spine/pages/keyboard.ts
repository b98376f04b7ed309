import type { Screen } from './screen.ts'

const mostPresses = 60

/** Presses a key until what has the focus is called what is wanted; answers its role and name. */
export async function pressUntil({ page }: Screen, key: string, wanted: RegExp): Promise<string> {
  const seen: string[] = []
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    const name = (await focused.count()) === 0 ? '' : await focused.ariaSnapshot()
    if (wanted.test(name)) return name
    seen.push(name.slice(0, 40))
  }
  throw new Error(`${key} leads to no ${String(wanted)}, but to ${seen.join(' | ')}`)
}
