import type { ReactElement } from 'react'
import type { IconComponent } from './icon-component.ts'

/** One line of a menu. */
export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly id: string
      readonly label: string
      readonly icon?: IconComponent | undefined
      readonly shortcut?: string | undefined
      /** It destroys; stands last, after a separator. */
      readonly danger?: boolean | undefined
      /** Why it cannot be chosen now; stands under the label. */
      readonly disabledReason?: string | undefined
      readonly onSelect: () => void
    }
  | {
      readonly kind: 'link'
      readonly id: string
      readonly label: string
      readonly icon?: IconComponent | undefined
      readonly render: ReactElement
    }
  | {
      readonly kind: 'check'
      readonly id: string
      readonly label: string
      readonly checked: boolean
      readonly onCheckedChange: (checked: boolean) => void
      /** One of several, of which one is wanted: the menu closes. */
      readonly closes?: boolean | undefined
    }
  | {
      readonly kind: 'submenu'
      readonly id: string
      readonly label: string
      readonly icon?: IconComponent | undefined
      readonly entries: readonly MenuEntry[]
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string }
