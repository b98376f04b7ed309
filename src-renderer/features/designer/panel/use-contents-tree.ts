import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useDesigner } from '../context/designer-context.tsx'
import { idOfItem, type TreeItem, type TreeRow } from './contents-rows.ts'
import { findTyped, stepOf } from './contents-walk.ts'

/** Letters further apart than this begin a new word. */
const pauseMs = 700

export interface TreeControl {
  /** The line that Tab leads to. */
  readonly at: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
}

/** Focus, keys and pointer of the tree. `box` holds the lines, each with its key in `data-key`. */
export function useContentsTree(
  rows: readonly TreeRow[],
  box: RefObject<HTMLElement | null>,
  toggle: (key: string) => void,
): TreeControl {
  const acts = useContentsTreeActs()
  const [active, setActive] = useState<string | null>(null)
  /** Counts the goings by key, after each of which the line takes the focus. */
  const [goings, setGoings] = useState(0)
  const typed = useRef({ text: '', atMs: 0 })
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  )

  useEffect(() => {
    if (goings > 0) box.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  }, [goings, box])

  const go = (to: number): void => {
    setActive(rows[to]?.key ?? null)
    setGoings((count) => count + 1)
  }
  const type = (letter: string, nowMs: number): void => {
    const before = nowMs - typed.current.atMs < pauseMs ? typed.current.text : ''
    typed.current = { text: before + letter, atMs: nowMs }
    const to = findTyped(rows, at, typed.current.text)
    if (to !== null) go(to)
  }
  const rowAt = (target: EventTarget): TreeRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['key'] : null
    return rows.find((row) => row.key === key)
  }
  return {
    at,
    onKeyDown(event) {
      const row = rows[at]
      if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const step = stepOf(rows, at, event.key)
      if (step?.kind === 'go') go(step.to)
      else if (step?.kind === 'toggle') toggle(row.key)
      else if (event.key === 'Enter') acts.open(row.item)
      else if (event.key === ' ') acts.toggleSelected(row.item)
      else if (event.key.length === 1) type(event.key, event.timeStamp)
      else return
      event.preventDefault()
    },
    onClick(event) {
      const row = rowAt(event.target)
      if (row === undefined) return
      setActive(row.key)
      if (event.target instanceof Element && event.target.closest('[data-twist]') !== null) toggle(row.key)
      else if (event.ctrlKey || event.metaKey) acts.toggleSelected(row.item)
      else acts.select(row.item)
    },
    onDoubleClick(event) {
      const row = rowAt(event.target)
      if (row !== undefined) acts.open(row.item)
    },
  }
}

/** What lines of the tree do to the drawing's selection. */
function useContentsTreeActs() {
  const { screen, show, canvas } = useDesigner()
  const select = (item: TreeItem): void => {
    const id = idOfItem(item)
    if (item.what === 'relationship') screen.set({ selection: new Set(), relationshipId: id })
    else screen.set({ selection: new Set([id]), relationshipId: null })
    canvas.current?.reveal(item.what === 'relationship' ? item.node.id : id)
  }
  return {
    select,
    open(item: TreeItem): void {
      if (item.what !== 'relationship') show([idOfItem(item)])
      else {
        select(item)
        screen.set({ side: 'selected' })
      }
    },
    toggleSelected(item: TreeItem): void {
      const id = idOfItem(item)
      if (item.what === 'relationship') {
        screen.set({ selection: new Set(), relationshipId: screen.relationshipId === id ? null : id })
        return
      }
      const selection = new Set(screen.selection)
      if (!selection.delete(id)) selection.add(id)
      screen.set({ selection, relationshipId: null })
    },
  }
}
