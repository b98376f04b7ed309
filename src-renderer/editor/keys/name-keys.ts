import type { Translate } from '#shared/words/words.ts'
import type { Action, KeyStroke } from '../context/action.ts'

/** What has a name of its own in each language; letters, signs and F2 are written as they are. */
const named = [
  'Ctrl',
  'Shift',
  'Alt',
  'Del',
  'Backspace',
  'Enter',
  'Esc',
  'Space',
  'Arrows',
  'Letters',
  'Wheel',
  'Middle',
  'Click',
  'Drag',
  'Pinch',
] as const
type Named = (typeof named)[number]
const isNamed = (key: string): key is Named => (named as readonly string[]).includes(key)

/** One key, as it is called in the language on screen: `Del` is `Supr` in Spanish. */
export function nameOfKey(t: Translate, key: string): string {
  return isNamed(key) ? t(`editor.keys.name.${key}`) : key
}

/** An action whose keys are written beside it as they are called in the language on screen. */
export function withNamedKeys(t: Translate, action: Action): Action {
  const { shortcut } = action
  if (shortcut === undefined) return action
  const keys = shortcut.split(' ').map((key) => nameOfKey(t, key))
  return { ...action, shortcut: keys.join(' ') }
}

const written: Readonly<Record<string, string>> = { delete: 'Del', backspace: 'Backspace', enter: 'Enter' }

/** The keys of a stroke, one by one, as shortcuts are written: `Ctrl`, `Shift`, `Z`. */
export function keysOfStroke({ key, control, shift, alt }: KeyStroke): readonly string[] {
  return [
    ...(control === true ? ['Ctrl'] : []),
    ...(alt === true ? ['Alt'] : []),
    ...(shift === true ? ['Shift'] : []),
    written[key] ?? key.toUpperCase(),
  ]
}
