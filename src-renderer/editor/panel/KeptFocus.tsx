import { Component, type ReactNode } from 'react'

interface KeptFocusProps {
  /** What the panel is at, where it leads the person on: a step that takes away what had the focus brings it here. */
  readonly step?: string | undefined
  readonly children: ReactNode
}

/**
 * If the focused element in the panel disappears with its subject, the panel gets the focus. A class, because only a
 * snapshot knows where the focus was before the page changes.
 */
export class KeptFocus extends Component<KeptFocusProps> {
  override getSnapshotBeforeUpdate(): boolean {
    return document.activeElement?.closest(panel) instanceof Element
  }

  override componentDidUpdate(before: KeptFocusProps, _state: unknown, wasInside: boolean): void {
    const isLedHere = this.props.step !== undefined && this.props.step !== before.step
    if (!(wasInside || isLedHere) || document.activeElement !== document.body) return
    const shown = document.querySelector(panel)
    const next =
      shown?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ??
      shown?.querySelector('button')
    next?.focus()
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const panel = '.ui-panel'
