import { useRender } from '@base-ui/react/use-render'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Icon } from '#renderer/ui/Icon.tsx'

export interface Crumb {
  readonly id: string
  readonly label: string
  /** The link of the router; the last one has none. */
  readonly render?: ReactElement | undefined
}

/** Where one is, from the outermost. */
export function Crumbs({ label, items }: { readonly label: string; readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="ui-crumbs">
        {items.map((item, index) => (
          <li key={item.id}>
            {index === 0 ? null : <Icon of={ChevronRight} />}
            {item.render === undefined ? (
              <span className="ui-crumb-here" aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            ) : (
              <CrumbLink render={item.render} label={item.label} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbLink({ render, label }: { readonly render: ReactElement; readonly label: string }) {
  return useRender({ render, props: { children: label } })
}
