import type { IconComponent } from '#renderer/ui/icon-component.ts'

/** Something that can be done here: once for toolbar, menu, keyboard and search alike. */
export interface Action {
  readonly id: string
  /** Where it stands: in a menu of the bar, among the tools, or with what can be added. */
  readonly group: 'file' | 'edit' | 'view' | 'arrange' | 'tool' | 'add'
  /** It concerns what is selected, and stands in its menu. */
  readonly isOfSelection?: boolean
  readonly label: string
  readonly icon?: IconComponent
  /** As it is written next to the label. */
  readonly shortcut?: string
  /** The keys that do it; letters alone count only while the canvas has the focus. */
  readonly keys?: readonly KeyStroke[]
  /** Its keys count only while the canvas, or nothing, has the focus: elsewhere they are the browser's. */
  readonly isOfCanvas?: boolean
  readonly danger?: boolean
  readonly disabledReason?: string
  /** Its keys were pressed while it cannot be done, and nothing on the screen says why. */
  readonly onRefused?: () => void
  readonly run: () => void
  /** What its keys do, where it is more than what a press on it does. */
  readonly runByKey?: () => void
}

export interface KeyStroke {
  /** As `KeyboardEvent.key` says it, lower case. */
  readonly key: string
  readonly control?: boolean
  readonly shift?: boolean
  /** With it the place of a letter counts: what it writes there is another sign on some keyboards. */
  readonly alt?: boolean
}

/** Signs that another sign stands on with Shift, and that other layouts have elsewhere: their place counts, too. */
const placed: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** A key that is pressed, as `KeyboardEvent` says it. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** What a key press may mean: an action, and a letter that begins a name where there is one to write. */
interface Meaning {
  readonly action: Action | undefined
  readonly letter: string | null
}

/**
 * What a key press means on the canvas. Caps Lock changes nothing: a letter is the key of its action with it as without,
 * and text only with Shift, or where it is the key of none.
 */
export function meaningOf(actions: readonly Action[], press: KeyPress): Meaning {
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  const isSign = isPlain && press.key.length === 1 && press.key !== ' '
  if (isSign && press.shiftKey && /\p{L}/u.test(press.key)) return { action: undefined, letter: press.key }
  const action = actionOf(actions, press)
  return { action, letter: isSign && action === undefined ? press.key : null }
}

/** The action of a key press, if one has it. */
export function actionOf(actions: readonly Action[], press: KeyPress): Action | undefined {
  const isControl = press.ctrlKey || press.metaKey
  return actions.find((action) =>
    (action.keys ?? []).some(
      ({ key, control = false, shift, alt = false }) =>
        (key === press.key.toLowerCase() ||
          key === placed[press.code] ||
          (alt && press.code === `Key${key.toUpperCase()}`)) &&
        control === isControl &&
        alt === press.altKey &&
        (shift === undefined || shift === press.shiftKey),
    ),
  )
}
