import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useEditor } from '../context/editor-context.tsx'
import type { Branch, TreeRow } from './contents-rows.ts'
import { findTyped, stepOf } from './contents-walk.ts'

/** Letters further apart than this begin a new word. */
const pauseMs = 700

type AnyBranch = Branch<unknown>

export interface TreeControl {
  /** The line that Tab leads to. */
  readonly at: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
}

/** Focus, keys and pointer of the tree. `box` holds the lines, each with its key in `data-key`. */
export function useContentsTree(
  rows: readonly TreeRow<unknown>[],
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
    rows.findIndex(({ branch }) => branch.key === active),
  )

  useEffect(() => {
    if (goings > 0) box.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  }, [goings, box])

  const go = (to: number): void => {
    setActive(rows[to]?.branch.key ?? null)
    setGoings((count) => count + 1)
  }
  const type = (letter: string, nowMs: number): void => {
    const before = nowMs - typed.current.atMs < pauseMs ? typed.current.text : ''
    typed.current = { text: before + letter, atMs: nowMs }
    const to = findTyped(rows, at, typed.current.text)
    if (to !== null) go(to)
  }
  const rowAt = (target: EventTarget): TreeRow<unknown> | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['key'] : null
    return rows.find((row) => row.branch.key === key)
  }
  return {
    at,
    onKeyDown(event) {
      const row = rows[at]
      if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const step = stepOf(rows, at, event.key)
      if (step?.kind === 'go') go(step.to)
      else if (step?.kind === 'toggle') toggle(row.branch.key)
      else if (event.key === 'Enter') acts.open(row.branch)
      else if (event.key === ' ') acts.toggleSelected(row.branch)
      else if (event.key.length === 1) type(event.key, event.timeStamp)
      else return
      event.preventDefault()
    },
    onClick(event) {
      const row = rowAt(event.target)
      if (row === undefined) return
      setActive(row.branch.key)
      if (event.target instanceof Element && event.target.closest('[data-twist]') !== null)
        toggle(row.branch.key)
      else if (event.ctrlKey || event.metaKey) acts.toggleSelected(row.branch)
      else acts.select(row.branch)
    },
    onDoubleClick(event) {
      const row = rowAt(event.target)
      if (row !== undefined) acts.open(row.branch)
    },
  }
}

/** What lines of the tree do to the drawing's selection. */
function useContentsTreeActs() {
  const { screen, show, canvas } = useEditor()
  const select = ({ what, id, placeId }: AnyBranch): void => {
    if (what === 'edge') screen.set({ selection: new Set(), edgeId: id })
    else screen.set({ selection: new Set([id]), edgeId: null })
    canvas.current?.reveal(placeId)
  }
  return {
    select,
    open(line: AnyBranch): void {
      if (line.what === 'element') show([line.id])
      else {
        select(line)
        screen.set({ panel: 'selected' })
      }
    },
    toggleSelected({ what, id }: AnyBranch): void {
      if (what === 'edge') {
        screen.set({ selection: new Set(), edgeId: screen.edgeId === id ? null : id })
        return
      }
      const selection = new Set(screen.selection)
      if (!selection.delete(id)) selection.add(id)
      screen.set({ selection, edgeId: null })
    },
  }
}
