import type { ReactElement } from 'react'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

/** A place of the application. */
export interface NavItem {
  readonly id: string
  readonly label: string
  readonly icon: IconComponent
  readonly href: string
  readonly current?: boolean | undefined
  /** The worst state of what lies behind; nothing when all is well. */
  readonly state?: StateName | undefined
  /** What readers hear for it. */
  readonly stateLabel?: string | undefined
}

export interface NavGroup {
  readonly id: string
  readonly label?: string | undefined
  readonly items: readonly NavItem[]
}

/** Makes the link of the router for an address: `(href) => <Link to={href} />`. */
export type RenderLink = (href: string) => ReactElement
