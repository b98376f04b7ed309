import { Component, type ReactNode } from 'react'

interface KeptFocusProps {
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

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, wasInside: boolean): void {
    if (!wasInside || document.activeElement !== document.body) return
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

const panel = '.ed-panel'
