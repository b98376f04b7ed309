import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import type { ButtonLook } from './button-look.ts'
import { classNames, flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  readonly icon?: IconComponent | undefined
  readonly iconEnd?: IconComponent | undefined
  readonly wide?: boolean | undefined
  /** The link of the router, when it stays inside the application. */
  readonly render?: ReactElement | undefined
}

/** A link that looks like a button: it leads somewhere, it does not act. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = 'solid',
    size = 'sm',
    icon,
    iconEnd,
    wide,
    render,
    children,
    className,
    ref,
    ...rest
  } = props
  const own = {
    className: classNames('ui-btn', className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': flag(wide),
    children: (
      <span className="ui-btn-face">
        {icon && <Icon of={icon} />}
        {children}
        {iconEnd && <Icon of={iconEnd} />}
      </span>
    ),
  }
  return useRender({ defaultTagName: 'a', render, ref: ref ?? null, props: mergeProps<'a'>(own, rest) })
}
