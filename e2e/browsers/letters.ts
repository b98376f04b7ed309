/** Names in letters that the product's fonts do not have, with a picture, and with what runs the other way in them. */
export const foreignNames = ['核心交换机 📡', '서버실 ラック ✅', 'خادم (المكتب)'] as const

export interface NameLook {
  /** Whether all of it lies inside its card. */
  readonly fits: boolean
  /** Whether its first letter is right of its last one. */
  readonly isFromRight: boolean
  /** Letters that look as one does that no font has. */
  readonly missing: readonly string[]
}

/** Runs in the page: how the name on a card is set and drawn. Null: the card is not there yet. */
export function lookOfName({
  card,
  name,
}: {
  readonly card: string
  readonly name: string
}): NameLook | null {
  const element = document.querySelector(`${card} .cv-name`)
  const letters = element?.firstChild
  if (!element || !(letters instanceof Text) || letters.data !== name) return null
  const place = (from: number, to: number): DOMRect => {
    const range = document.createRange()
    range.setStart(letters, from)
    range.setEnd(letters, to)
    return range.getBoundingClientRect()
  }
  const [whole, inside] = [place(0, name.length), document.querySelector(card)?.getBoundingClientRect()]
  const { font } = getComputedStyle(element)
  const inkOf = (letter: string): string => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 48
    const context = canvas.getContext('2d')
    if (context === null) return ''
    context.font = font
    context.fillText(letter, 12, 24)
    return canvas.toDataURL()
  }
  const [none, empty] = [inkOf('\u{10fffd}'), inkOf(' ')]
  return {
    fits: inside !== undefined && whole.left >= inside.left && whole.right <= inside.right,
    isFromRight: place(0, 1).left > place(name.length - 1, name.length).left,
    missing: [...name].filter((letter) => /[^ -~]/.test(letter) && [none, empty].includes(inkOf(letter))),
  }
}
