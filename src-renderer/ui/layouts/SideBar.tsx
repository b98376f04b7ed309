import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { Mark } from '#renderer/ui/Logo.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { NavGroup, NavItem, RenderLink } from './nav.ts'

/** The top of the side bar: the mark and the organization's name. */
export interface Brand {
  readonly name: string
  /** The link home, or the button that changes the organization; plain text without it. */
  readonly render?: ReactElement | undefined
  /** At the end: two small arrows when it opens a list. */
  readonly icon?: IconComponent | undefined
}

export interface SideBarProps {
  readonly groups: readonly NavGroup[]
  readonly navLabel: string
  readonly renderLink: RenderLink
  readonly brand: Brand
  /** At the foot: `AccountButton` as the trigger of a menu. */
  readonly account?: ReactNode
  /** Icons only, names as tooltips. */
  readonly rail: boolean
}

/** Where one can go. The worst state behind an item stands at its end; nothing when all is well. */
export function SideBar({ groups, navLabel, renderLink, brand, account, rail }: SideBarProps) {
  return (
    <nav className="ui-side" data-rail={flag(rail)} aria-label={navLabel}>
      <BrandItem brand={brand} rail={rail} />
      {groups.map((group, index) => (
        <div key={group.id}>
          {index === 0 ? null : <div className="ui-side-line" />}
          {group.label === undefined ? null : (
            <p className="ui-side-heading" aria-hidden>
              {group.label}
            </p>
          )}
          <ul className="ui-side-list" aria-label={group.label}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Item item={item} renderLink={renderLink} rail={rail} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {account === undefined ? null : <div className="ui-side-foot">{account}</div>}
    </nav>
  )
}

function BrandItem({ brand, rail }: { readonly brand: Brand; readonly rail: boolean }) {
  const element = useRender({
    defaultTagName: 'div',
    render: brand.render,
    props: {
      className: 'ui-side-brand',
      children: (
        <>
          <Mark />
          <span className={rail ? 'ui-side-word' : 'cut flex-1'}>{brand.name}</span>
          {brand.icon === undefined || rail ? null : <Icon of={brand.icon} />}
        </>
      ),
    },
  })
  return (
    <Tooltip text={rail ? brand.name : undefined} side="right">
      {element}
    </Tooltip>
  )
}

interface ItemProps {
  readonly item: NavItem
  readonly renderLink: RenderLink
  readonly rail: boolean
}

function Item({ item, renderLink, rail }: ItemProps) {
  const element = useRender({
    render: renderLink(item.href),
    props: {
      className: 'ui-side-item',
      'aria-current': item.current ? 'page' : undefined,
      children: (
        <>
          <Icon of={item.icon} />
          <span className={rail ? 'ui-side-word' : 'cut'}>{item.label}</span>
          {item.state === undefined ? null : (
            <span className="ui-side-state">
              <StateGlyph state={item.state} label={item.stateLabel} />
            </span>
          )}
        </>
      ),
    },
  })
  return (
    <Tooltip text={rail ? item.label : undefined} side="right">
      {element}
    </Tooltip>
  )
}
