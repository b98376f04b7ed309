import type { ReactNode } from 'react'
import { Icon } from '#renderer/ui/Icon.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'

/** What belongs to an account, one a line. */
export function OwnThings(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={props.label} className="m-0 w-full list-none p-0">
      {props.children}
    </ul>
  )
}

export interface OwnThingProps {
  readonly icon: IconComponent
  readonly name: string
  readonly tag?: ReactNode
  /** Grey, below the name: one element each. */
  readonly facts: ReactNode
  readonly end?: ReactNode
}

export function OwnThing({ icon, name, tag, facts, end }: OwnThingProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Icon of={icon} className="shrink-0 text-text-3" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {tag}
        </span>
        <span className="flex flex-wrap gap-x-4 text-12 text-text-3">{facts}</span>
      </div>
      {end}
    </li>
  )
}
