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
const isNamed = (key: string): key is Named => named.some((name) => name === key)

/** What a Mac writes on its keys, in the order in which it writes those that are held together. */
const onMac: Readonly<Record<string, string>> = {
  Alt: '\u2325',
  Shift: '\u21e7',
  Ctrl: '\u2318',
  Del: '\u2326',
  Backspace: '\u232b',
}
const heldOnMac = Object.keys(onMac)

/** Whether it is a Mac, or an iPad with a keyboard: what is Ctrl elsewhere is Command there, in what is pressed as well. */
function isMac(): boolean {
  return /Macintosh|iPad|iPhone/.test(navigator.userAgent)
}

/** One key, as it is called in the language on screen: `Del` is `Supr` in Spanish; on a Mac, Ctrl has the sign of Command. */
function nameOfKey(t: Translate, key: string): string {
  const sign = isMac() ? onMac[key] : undefined
  if (sign !== undefined) return sign
  return isNamed(key) ? t(`editor.keys.name.${key}`) : key
}

/** Keys that are held together, one by one, as this machine writes them. */
export function namesOfKeys(t: Translate, keys: readonly string[]): readonly string[] {
  const rank = (key: string): number => (heldOnMac.includes(key) ? heldOnMac.indexOf(key) : heldOnMac.length)
  const ordered = isMac() ? keys.toSorted((one, other) => rank(one) - rank(other)) : keys
  return ordered.map((key) => nameOfKey(t, key))
}

/** An action whose keys are written beside it as they are called in the language on screen. */
export function withNamedKeys(t: Translate, action: Action): Action {
  const { shortcut } = action
  if (shortcut === undefined) return action
  const keys = shortcut.split(' ')
  // The key over Enter is what removes on a Mac, whose smaller keyboards have no other.
  const isErasing =
    isMac() && shortcut === 'Del' && action.keys?.some(({ key }) => key === 'backspace') === true
  const names = namesOfKeys(t, isErasing ? ['Backspace'] : keys)
  return { ...action, shortcut: names.join(' ') }
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
